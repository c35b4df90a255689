import { load } from "cheerio";
import { builtPages } from "../support/built-pages";

const pages = builtPages();
const texts = (selector: string) => pages.map(({ path, $ }) => [path, $(selector).text()] as const);

describe.each(pages.map((page) => [page.path, page] as const))("%s", (_, { $, html }) => {
  test("has one h1 and a language", () => {
    expect($("h1")).toHaveLength(1);
    expect($("html").attr("lang")).toMatch(/^(?:en|fi)$/u);
  });

  test("steps through its headings without leaving a level out", () => {
    const levels = $("main :is(h1, h2, h3, h4, h5, h6)")
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, index) =>
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1),
    );
  });

  test("describes every picture and keeps its place", () => {
    for (const image of $("img").toArray()) {
      expect($(image).attr("alt")).toBeDefined();
      expect(Number($(image).attr("width"))).toBeGreaterThan(0);
      expect(Number($(image).attr("height"))).toBeGreaterThan(0);
    }
  });

  test("uses each id once and points only at ids that are there", () => {
    const ids = $("[id]")
      .toArray()
      .map((element) => $(element).attr("id") ?? "");
    expect(ids).toEqual([...new Set(ids)]);
    for (const attribute of ["aria-labelledby", "aria-describedby", "for", "commandfor"]) {
      for (const element of $(`[${attribute}]`).toArray()) {
        for (const id of ($(element).attr(attribute) ?? "").split(/\s+/u))
          expect(ids).toContain(id);
      }
    }
  });

  test("shows everything without a script", () => {
    expect(html).not.toMatch(/<noscript>/u);
    expect($("main").text().trim().length).toBeGreaterThan(40);
    expect($("img[data-src]")).toHaveLength(0);
  });

  test("holds no address of a machine and no placeholder text", () => {
    const withoutScripts = load(html);
    withoutScripts("script").remove();
    expect(withoutScripts.html()).not.toMatch(/lorem ipsum|TODO|\/work\/|\/home\/|undefined/iu);
  });
});

test("no two pages share a title", () => {
  const titles = texts("head title").map(([, title]) => title);
  expect(titles).toEqual([...new Set(titles)]);
});
