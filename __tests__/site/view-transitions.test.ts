import { builtPages } from "../support/built-pages";

const pages = new Map(builtPages().map((page) => [page.path, page]));
const HERO = "figure > .grows";

const heroOf = (path: string) => pages.get(path)?.$(HERO).attr("id");
const entries = [...pages.values()].filter(({ $ }) => $(HERO).length > 0);
const lists = [...pages.values()].filter(({ $ }) => $(".grows").not(HERO).length > 0);

test("every article and every story has one picture that grows, and waits until it is parsed", () => {
  const stories = [...pages.keys()].filter((path) =>
    /^\/(?:news|stories)\/(?!not-found|[\d/]+$)/u.test(path),
  );
  expect(entries.map(({ path }) => path)).toEqual(stories);
  for (const { $, path } of entries)
    expect($("link[rel=expect]").attr("href")).toBe(`#${heroOf(path) ?? ""}`);
});

test("every card names its picture after that of each page that it links to, no two the same", () => {
  expect(lists.map(({ path }) => path)).toContain("/news-and-stories");
  for (const { $ } of lists) {
    const cards = $(".grows").toArray();
    const names = cards.map(({ attribs }) => attribs["id"] ?? "");
    expect(new Set(names).size).toBe(cards.length);
    for (const card of cards) {
      // A name is an identifier of CSS.
      expect(card.attribs["id"]).toMatch(/^(?:news|story)-[\w-]+$/u);
      const targets = $(card).next().find("a").toArray();
      expect(targets.length).toBeGreaterThan(0);
      for (const { attribs } of targets)
        expect(heroOf(attribs["href"] ?? "")).toBe(card.attribs["id"]);
    }
  }
});

test("other pages have no rule for it", () => {
  for (const page of pages.values())
    expect(page.html.includes("@view-transition{")).toBe(page.$(".grows").length > 0);
});
