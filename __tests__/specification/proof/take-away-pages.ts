import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../../gatsby/content-check/check-content";
import { blockingIssues } from "../../../gatsby/content/issue";

const TAKEN_AWAY = [
  ...["think-tank", "join", "apply", "discovery-call"].map((name) => `pages/${name}.json`),
  ...["roles", "hiring.json"],
];
/** Their addresses, as links in HTML, XML and JSON have them. */
export const GONE =
  /(?<=[\s"'>]|localhost:\d+)\/(?:think-tank|join|apply|discovery-call|ai-mentor|client-success-partner)(?![\w-])[\w=?#-]*/gu;

const findings = async (content: string) => blockingIssues((await checkContent(content)).issues);

/** Deletes the files, and does what the author is told: each link to them leads elsewhere. */
export async function takeAwayPages(content: string): Promise<void> {
  for (const file of TAKEN_AWAY) rmSync(join(content, file), { recursive: true });
  const told = await findings(content);
  expect(told.length).toBeGreaterThan(10);
  for (const { file, line = 0, found } of told) {
    expect(found).toMatch(/no such page/u);
    const path = join(content, file);
    const lines = readFileSync(path, "utf8").split("\n");
    lines[line - 1] = (lines[line - 1] ?? "").replace(GONE, "/contact");
    writeFileSync(path, lines.join("\n"));
  }
  expect(await findings(content)).toEqual([]);
}
