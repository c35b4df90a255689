import { readFileSync } from "node:fs";
import { leads } from "../functions/support/leads";
import { describeContentTypes } from "../../gatsby/content-types/derived/json-schema";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { SETTINGS } from "../../functions/settings/variables";

const leadsPage = readFileSync("docs/leads.md", "utf8");
const help = async (...args: string[]): Promise<string> =>
  (await leads("sqlite:none", [...args, "--help"])).out;

async function commandNames(): Promise<string[]> {
  const section = (await help()).split("Commands:")[1]?.split("Examples:")[0] ?? "";
  return [...section.matchAll(/^ {2}([a-z-]+) /gmu)].map(([, name = ""]) => name);
}

test("docs/leads.md describes every command and its options", async () => {
  const commands = await commandNames();
  expect(commands).toContain("status");
  for (const command of commands.filter((name) => name !== "help")) {
    expect(leadsPage).toContain(`npm run leads -- ${command}`);
    const flags = [...(await help(command)).matchAll(/^ {2}.*?(--[a-z-]+)/gmu)].map(
      ([, flag]) => flag,
    );
    const used = flags.filter((flag) => flag !== "--help" && flag !== "--silent");
    for (const flag of used) expect(leadsPage).toContain(flag);
  }
});

test("docs/leads.md names only existing options", async () => {
  const commands = await commandNames();
  const all = (await Promise.all(commands.map((command) => help(command)))).join("\n");
  const named = [...leadsPage.matchAll(/(?<= |`)--[a-z]+(?:-[a-z]+)*/gu)].map(([flag]) => flag);
  expect([...new Set(named)].filter((flag) => !all.includes(flag))).toEqual([]);
});

test("content/README.md describes every content type by its schema (npm run docs)", () => {
  expect(readFileSync("content/README.md", "utf8")).toContain(describeContentTypes(CONTENT_TYPES));
});

/** A table without the formatter's padding. */
const plain = (text: string) => text.replaceAll(/ +/gu, " ");
const settingsPage = plain(readFileSync("docs/settings.md", "utf8"));

test.each(SETTINGS)("docs/settings.md lists $name as the service reads it", (setting) => {
  const fallback = setting.fallback ? `\`${setting.fallback}\`` : "–";
  expect(settingsPage).toContain(plain(`| \`${setting.name}\` | ${fallback} | ${setting.about} |`));
});

test("docs/settings.md lists no unknown setting", () => {
  const whileRunning = settingsPage.split("## When the site is built")[0] ?? "";
  const named = [...whileRunning.matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(named).toEqual(SETTINGS.map(({ name }) => name));
});
