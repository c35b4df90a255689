import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { LanguageLinks } from "../../src/components/labels/language-links";
import { longDate } from "../../src/components/labels/long-date";
import { ApplyLink } from "../../src/sections/open-roles/apply-link";

const ALL = [
  { lang: "fi", path: "/stories/a" },
  { lang: "en", path: "/stories/a-english" },
  { lang: "sv", path: "/stories/a-sv" },
];

const labelsOf = (lang: string) =>
  lang === "sv"
    ? { read: "Läs på svenska" }
    : (JSON.parse(readFileSync(`content/words/${lang}.json`, "utf8")) as { read: string });

test("a page leads to each other language in that language's own labels", () => {
  render(<LanguageLinks lang="en" alternates={ALL} labelsOf={labelsOf} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.lang, link.getAttribute("href")])).toEqual([
    ["Lue suomeksi", "fi", "/stories/a"],
    ["Läs på svenska", "sv", "/stories/a-sv"],
  ]);
  expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["fi", "sv"]);
});

test("an article in one language leads to none", () => {
  render(<LanguageLinks lang="en" alternates={[]} labelsOf={labelsOf} />);
  expect(screen.queryByRole("link")).toBeNull();
});

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

const role = { title: "AI Mentor", applyAs: "mentor" };
const labels = { apply: "Apply Now", closed: "This role is closed." };

test("an open role leads to the application form with the role filled in", () => {
  render(<ApplyLink role={{ ...role, open: true }} labels={labels} />);
  const link = screen.getByRole("link", { name: "Apply Now as AI Mentor" });
  expect(link).toHaveAttribute("href", "/apply?role=mentor");
  expect(screen.queryByText(labels.closed)).toBeNull();
});

test("a closed role has no button and says plainly that it is closed", () => {
  render(<ApplyLink role={{ ...role, open: false }} labels={labels} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("This role is closed.")).toBeVisible();
});
