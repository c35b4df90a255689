import { readFileSync } from "node:fs";
import { leads } from "../functions/support/leads";

const page = readFileSync("docs/leads.md", "utf8");
const help = async (...args: string[]): Promise<string> =>
  (await leads("sqlite:none", [...args, "--help"])).out;

test("docs/leads.md describes every command and its options", async () => {
  const section = (await help()).split("Commands:")[1]?.split("Examples:")[0] ?? "";
  const commands = [...section.matchAll(/^ {2}([a-z]+) /gmu)].map(([, name = ""]) => name);
  expect(commands).toContain("status");
  for (const command of commands.filter((name) => name !== "help")) {
    expect(page).toContain(`npm run leads -- ${command}`);
    const flags = [...(await help(command)).matchAll(/^ {2}.*?(--[a-z-]+)/gmu)].map(
      ([, flag]) => flag,
    );
    const used = flags.filter((flag) => flag !== "--help" && flag !== "--silent");
    for (const flag of used) expect(page).toContain(flag);
  }
});

test("docs/leads.md names only existing options", async () => {
  const commands = [
    "status",
    "list",
    "show",
    "export",
    "retry",
    "release",
    "discard",
    "notify",
    "purge",
    "erase",
    "merge",
    "move",
  ];
  const all = (await Promise.all(commands.map((command) => help(command)))).join("\n");
  const named = [...page.matchAll(/(?<= |`)--[a-z]+(?:-[a-z]+)*/gu)].map(([flag]) => flag);
  expect([...new Set(named)].filter((flag) => !all.includes(flag))).toEqual([]);
});
