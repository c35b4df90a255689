import { existsSync, readFileSync, readdirSync } from "node:fs";

const FOLDER = "docs/decisions/";
const names = readdirSync(FOLDER).filter((name) => name !== "README.md");
const records = names.map((name) => ({ name, text: readFileSync(FOLDER + name, "utf8") }));

const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;
const LINK = String.raw`\[[^\]]+\]\(([\w-]+\.md)\)`;
const SUPERSEDED = new RegExp(String.raw`^Superseded ${DATE} by ${LINK}\. `, "u");
const STATUS = new RegExp(
  String.raw`^# .+\n\n(?:Superseded ${DATE} by ${LINK}\. )?Accepted ${DATE}(?:, revised ${DATE})?\.\n`,
  "u",
);

test.each(records)("$name has a date and a status", ({ text }) => {
  const [, superseded, , accepted, revised] = STATUS.exec(text) ?? [];
  const dates = [accepted, revised, superseded].filter((date) => date !== undefined);
  expect(dates).not.toEqual([]);
  expect(dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)).toEqual([]);
  // No day is before the one that it follows, nor in the future.
  const inOrder = [...dates, new Date().toISOString().slice(0, 10)];
  expect(inOrder.toSorted()).toEqual(inOrder);
});

/** A mark without a date or a successor, or with one that is no other record. */
function faultyMarks(name: string, text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^\W*Superseded\b/u.test(line))
    .filter((line) => {
      const [, , successor = name] = SUPERSEDED.exec(line.replace(/^- /u, "")) ?? [];
      return successor === name || !existsSync(FOLDER + successor);
    });
}

test.each(records)("what $name says is superseded names its successor", ({ name, text }) => {
  expect(faultyMarks(name, text)).toEqual([]);
});

test("a mark without a date, a successor or an existing one is found", () => {
  const right = "Superseded 2026-12-31 by [forms](forms.md). Accepted 2026-11-22.";
  expect(faultyMarks("cms.md", right)).toEqual([]);
  for (const wrong of [
    right.replace("2026-12-31 ", ""),
    "Superseded 2026-12-31. Accepted 2026-11-22.",
    right.replace("forms.md", "no-record.md"),
    right.replace("forms.md", "cms.md"),
  ])
    expect(faultyMarks("cms.md", wrong)).toEqual([wrong]);
});

test("docs/decisions/README.md lists every record", () => {
  const links = readFileSync(`${FOLDER}README.md`, "utf8").matchAll(/\(([\w-]+\.md)\)/gu);
  const listed = new Set([...links].map(([, name]) => name));
  expect([...listed].sort()).toEqual(names.sort());
});
