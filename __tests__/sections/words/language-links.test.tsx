import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { LanguageLinks } from "../../../src/sections/words/language-links";

// The store of queries is Gatsby's; here it answers with the words of content.
jest.mock("gatsby", () => ({
  ...jest.requireActual<object>("gatsby"),
  useStaticQuery: () => ({
    all: {
      nodes: [
        ...["en", "fi"].map((slug) => ({ slug, ...wordsOf(slug) })),
        { ...wordsOf("en"), slug: "sv", read: "Läs på svenska" },
      ],
    },
  }),
}));

const wordsOf = (lang: string) =>
  JSON.parse(readFileSync(`content/words/${lang}.json`, "utf8")) as { read: string };

const ALL = [
  { lang: "fi", path: "/stories/a" },
  { lang: "en", path: "/stories/a-english" },
  { lang: "sv", path: "/stories/a-sv" },
];

test("a page leads to each other language in that language's own words", () => {
  render(<LanguageLinks lang="en" alternates={ALL} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.lang, link.getAttribute("href")])).toEqual([
    ["Lue suomeksi", "fi", "/stories/a"],
    ["Läs på svenska", "sv", "/stories/a-sv"],
  ]);
  expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["fi", "sv"]);
});

test("an article in one language leads to none", () => {
  render(<LanguageLinks lang="en" alternates={[]} />);
  expect(screen.queryByRole("link")).toBeNull();
});
