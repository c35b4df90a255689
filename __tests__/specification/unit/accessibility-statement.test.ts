import { colord, extend } from "colord";
import a11yPlugin from "colord/plugins/a11y";
import { readFileSync } from "node:fs";
import { LIGHT } from "../../../functions/contract/theme";

extend([a11yPlugin]);

const statement = readFileSync("content/texts/accessibility.mdx", "utf8");

test("the statement's contrast is the one that the colours have", () => {
  expect(statement).toContain(
    `**${Math.floor(colord(LIGHT.text).contrast(LIGHT.surface))} : 1** reading text on paper`,
  );
});

const [, heard = ""] = /^(\| The tests hear [^]*?)\n\n/mu.exec(statement) ?? [];
const rows = [...heard.matchAll(/^\| \*\*(.+?)\.\*\* /gmu)].map(([, what]) => what);
const source = readFileSync("__tests__/specification/browser/screen-reader.test.ts", "utf8");
const titles = [...source.matchAll(/^test\("(.+?)"/gmu)].map(([, title]) => title);

test("the table of what tests hear has a row for each of these tests, and no other", () => {
  expect(rows.toSorted()).toEqual(titles.toSorted());
});

test("the guide for people has a task for each row", () => {
  const guide = readFileSync("docs/screen-reader-testing.md", "utf8");
  const tasks = [...guide.matchAll(/^### (.+)$/gmu)].map(([, task]) => task);
  expect(tasks).toEqual(rows);
});

test("the statement promises the answer that the site promises", () => {
  const { figures } = JSON.parse(readFileSync("content/site.json", "utf8")) as {
    figures: { replyHours: string };
  };
  expect(statement).toContain(`within ${figures.replyHours} hours`);
});
