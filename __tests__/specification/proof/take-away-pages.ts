import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TAKEN_AWAY = [
  ...["think-tank", "join", "apply", "discovery-call"].map((name) => `pages/${name}.json`),
  ...["roles", "hiring.json"],
];
/** Their addresses, as links in HTML, XML and JSON have them. */
export const GONE =
  /(?<=[\s"'>]|localhost:\d+)\/(?:think-tank|join|apply|discovery-call|ai-mentor|client-success-partner)(?![\w-])[\w=?#-]*/gu;

const findings = (root: string) =>
  spawnSync(process.execPath, ["scripts/program.mjs", "scripts/content-check.ts"], {
    cwd: root,
    encoding: "utf8",
  })
    .stdout.split("\n")
    .filter((line) => line.includes(" · ") && !line.includes(" · advice: "));

/** Deletes the files, and does what the author is told: each link to them leads elsewhere. */
export function takeAwayPages(root: string): void {
  for (const file of TAKEN_AWAY) rmSync(join(root, "content", file), { recursive: true });
  const told = findings(root);
  expect(told.length).toBeGreaterThan(10);
  for (const finding of told) {
    const [, name = "", line = ""] =
      /^(content\/[^:]+):(\d+) · .*no such page/u.exec(finding) ?? [];
    const file = join(root, name);
    const lines = readFileSync(file, "utf8").split("\n");
    lines[Number(line) - 1] = (lines[Number(line) - 1] ?? "").replace(GONE, "/contact");
    writeFileSync(file, lines.join("\n"));
  }
  expect(findings(root)).toEqual([]);
}
