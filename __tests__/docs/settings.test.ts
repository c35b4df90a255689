import { readFileSync } from "node:fs";
import { SETTINGS } from "../../functions/settings-variables";

/** A table without the formatter's padding. */
const plain = (text: string) => text.replaceAll(/ +/gu, " ");
const page = plain(readFileSync("docs/settings.md", "utf8"));

test.each(SETTINGS)("docs/settings.md lists $name as the service reads it", (setting) => {
  const fallback = setting.fallback ? `\`${setting.fallback}\`` : "–";
  expect(page).toContain(plain(`| \`${setting.name}\` | ${fallback} | ${setting.about} |`));
});

test("docs/settings.md lists no unknown setting", () => {
  const whileRunning = page.split("## When the site is built")[0] ?? "";
  const named = [...whileRunning.matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(named).toEqual(SETTINGS.map(({ name }) => name));
});
