import { readFileSync } from "node:fs";

const { readers } = JSON.parse(readFileSync("content/pages/accessibility.json", "utf8")) as {
  readers: { heard: { rows: { what: string }[] } };
};
const source = readFileSync("__tests__/browser/screen-reader.test.ts", "utf8");
const titles = [...source.matchAll(/^test\("(.+?)"/gmu)].map(([, title]) => title);

test("the table of what tests hear has a row for each of these tests, and no other", () => {
  expect(readers.heard.rows.map(({ what }) => what).sort()).toEqual(titles.sort());
});

test("the guide for people has a task for each row", () => {
  const guide = readFileSync("docs/screen-reader-testing.md", "utf8");
  const tasks = [...guide.matchAll(/^### (.+)$/gmu)].map(([, task]) => task);
  expect(tasks).toEqual(readers.heard.rows.map(({ what }) => what));
});
