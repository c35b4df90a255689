import { readFileSync } from "node:fs";

const statement = readFileSync("content/texts/accessibility.mdx", "utf8");
const [, heard = ""] = /^(\| The tests hear [^]*?)\n\n/mu.exec(statement) ?? [];
const rows = [...heard.matchAll(/^\| \*\*(.+?)\.\*\* /gmu)].map(([, what]) => what);
const source = readFileSync("__tests__/browser/screen-reader.test.ts", "utf8");
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
