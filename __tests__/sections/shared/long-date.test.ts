import { readFileSync } from "node:fs";
import { longDate } from "../../../src/sections/shared/long-date";

const datesOf = (lang: string) =>
  (
    JSON.parse(readFileSync(`content/words/${lang}.json`, "utf8")) as {
      date: Parameters<typeof longDate>[1];
    }
  ).date;

test.each([
  ["en", "2025-10-01", "October 1, 2025"],
  ["fi", "2025-10-01", "1. lokakuuta 2025"],
  ["en", "2026-01-31", "January 31, 2026"],
])("in %s %s is %s, as the labels of the language have it", (lang, day, labels) => {
  expect(longDate(day, datesOf(lang))).toBe(labels);
});

test("a language with another order says so in its labels", () => {
  const months = "januari februari mars".split(" ");
  expect(longDate("2026-03-09", { order: "den {day} {month} {year}", months })).toBe(
    "den 9 mars 2026",
  );
});
