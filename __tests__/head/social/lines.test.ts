import { breakLines } from "../../../src/head/social/lay-out";

const width = (text: string) => text.length;

test("lines are about as long as each other, and no more than needed", () => {
  expect(breakLines("one two three four five six", 20, width)).toEqual([
    "one two three",
    "four five six",
  ]);
});

test("no line is wider than its room", () => {
  const lines = breakLines("kaksikymmentä lahjoitettua mentorointia syksylle", 15, width) ?? [];
  expect(lines.join(" ")).toBe("kaksikymmentä lahjoitettua mentorointia syksylle");
  for (const line of lines) expect(width(line)).toBeLessThanOrEqual(15);
});

test("a word that is wider than the room cannot be broken here", () => {
  expect(breakLines("a työpajafasilitaattori", 10, width)).toBeUndefined();
});
