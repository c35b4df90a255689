import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { LanguageLinks } from "../../../src/sections/shared/language-links";

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
