import { builtPages } from "../../support/built-pages";
import { englishIn, textsOf } from "../../support/english-texts";

const finnish = builtPages().filter(({ $ }) => $("html").attr("lang") === "fi");

test.each(finnish.map((page) => [page.path, page] as const))(
  "%s has no English text",
  (_, { $ }) => {
    expect(englishIn(textsOf($))).toEqual([]);
  },
);

describe("the article that exists only in Finnish", () => {
  const ARTICLE = "/news/suunta-sam-partnership";
  const page = (path: string) => {
    const found = builtPages().find((one) => one.path === path);
    if (!found) throw new Error(`There is no ${path}.`);
    return found.$;
  };

  test("is in the English list, marked as Finnish and not first", () => {
    const $ = page("/news-and-stories");
    const lists = [
      "nav[aria-labelledby=contents] ol:first-of-type",
      "section[aria-labelledby=news] h3",
    ];
    for (const list of lists) {
      const links = $(`${list} a`);
      const addresses = links.map((_, link) => $(link).attr("href")).get();
      expect(addresses).toContain(ARTICLE);
      expect(addresses[0]).not.toBe(ARTICLE);
      const entry = links.filter(`[href="${ARTICLE}"]`).first();
      expect(entry.closest("li, [data-slide], div:has(picture)").text()).toContain("In Finnish");
      expect(entry.closest("[lang=fi]").length + entry.find("[lang=fi]").length).toBe(1);
    }
    expect(page("/fi/uutiset-ja-tarinat")("main").text()).not.toMatch(/In Finnish|Englanniksi/u);
  });

  test("leads back to the English list, with its back link to the Finnish one", () => {
    const $ = page(ARTICLE);
    const english = $("header a[hreflang=en], footer a[hreflang=en], [data-offer] a[hreflang=en]");
    const addresses = english.map((_, link) => $(link).attr("href")).get();
    expect(addresses.length).toBeGreaterThan(2);
    expect(new Set(addresses)).toEqual(new Set(["/news-and-stories"]));
    expect($('main a[href="/fi/uutiset-ja-tarinat"]').length).toBe(1);
    // A translated one leads to its translation.
    expect(page("/news/ai-think-tank-launching")("header a[hreflang=fi]").attr("href")).toBe(
      "/news/ai-think-tank-launching-fi",
    );
  });
});
