import type { CheerioAPI } from "cheerio";
import { builtPages } from "../support/built-pages";
import { expectedPages } from "../support/expected-pages";
import { offsetAt, SITE, wordsOf } from "../support/read-content";

const SITE_URL = (process.env["SITE_URL"] || "http://localhost:9000").replace(/\/+$/u, "");

const built = new Map(builtPages().map((page) => [page.path, page]));
const expected = expectedPages();
const indexed = expected.filter((page) => page.indexed);

const $of = (path: string): CheerioAPI => {
  const page = built.get(path);
  if (!page) throw new Error(`${path} was not built`);
  return page.$;
};

/** The meta tags of a head, name → contents. */
const metaOf = ($: CheerioAPI) => {
  const tags = new Map<string, string[]>();
  for (const tag of $("head meta[name], head meta[property]").toArray()) {
    const name = $(tag).attr("name") ?? $(tag).attr("property") ?? "";
    tags.set(name, [...(tags.get(name) ?? []), $(tag).attr("content") ?? ""]);
  }
  return tags;
};

const alternatesOf = ($: CheerioAPI) =>
  Object.fromEntries(
    $("head link[rel=alternate][hreflang]")
      .toArray()
      .map((link) => [$(link).attr("hreflang"), $(link).attr("href")]),
  );

test("the site has exactly the pages that its content requires", () => {
  expect([...built.keys()].sort()).toEqual(expected.map(({ path }) => path).sort());
});

describe.each(expected.map((page) => [page.path, page] as const))("%s", (path, page) => {
  const $ = $of(path);
  const meta = metaOf($);
  const address = `${SITE_URL}${path}`;
  const home = page.lang === "en" ? "/home" : `/${page.lang}`;
  const picture = `${SITE_URL}/social${page.indexed && path !== "/" ? path : home}.jpg`;

  test("has its title, description and language, each once", () => {
    expect(
      $("head title")
        .toArray()
        .map((title) => $(title).text()),
    ).toEqual([page.title]);
    expect(meta.get("description")).toEqual([page.description]);
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect($("html").attr("lang")).toBe(page.lang);
  });

  test("has a canonical URL or `noindex`", () => {
    const canonical = $("head link[rel=canonical]").toArray();
    expect(canonical.map((link) => $(link).attr("href"))).toEqual(page.indexed ? [address] : []);
    expect(meta.get("robots")).toEqual([page.indexed ? "max-image-preview:large" : "noindex"]);
  });

  test("has mutual links to each language, itself included", () => {
    const all = Object.entries({ ...page.languages, "x-default": page.languages?.["en"] });
    const links = Object.fromEntries(all.map(([lang, to]) => [lang, `${SITE_URL}${to}`]));
    expect(alternatesOf($)).toEqual(page.languages ? links : {});
    for (const other of Object.values(page.languages ?? {}))
      expect(alternatesOf($of(other))).toEqual(links);
  });

  test("has Open Graph and Twitter tags with absolute URLs", () => {
    const tags = Object.fromEntries(
      [...meta].filter(([name]) => /^(?:og|article|twitter):/u.test(name)),
    );
    const others = Object.keys(page.languages ?? {}).filter((lang) => lang !== page.lang);
    expect(tags).toEqual({
      "og:type": [page.date ? "article" : "website"],
      "og:site_name": [SITE.brand],
      "og:title": [page.title],
      "og:description": [page.description],
      "og:locale": [wordsOf(page.lang).locale],
      "og:image": [picture],
      "og:image:type": ["image/jpeg"],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "og:image:alt": [page.title],
      "twitter:card": ["summary_large_image"],
      "twitter:title": [page.title],
      "twitter:description": [page.description],
      "twitter:image": [picture],
      "twitter:image:alt": [page.title],
      ...(page.indexed && { "og:url": [address] }),
      ...(page.languages && { "og:locale:alternate": others.map((lang) => wordsOf(lang).locale) }),
      ...(page.section && { "article:section": [page.section] }),
      ...(page.date && {
        "article:published_time": [`${page.date}T00:00:00${offsetAt(page.date)}`],
      }),
    });
  });

  test("has a theme colour by day and by night", () => {
    expect(meta.get("theme-color")).toHaveLength(2);
  });
});

test("titles and descriptions of indexed pages are unique in their language", () => {
  for (const key of ["title", "description"] as const) {
    const values = indexed.map((page) => `${page.lang} ${page[key]}`);
    expect(values).toEqual([...new Set(values)]);
  }
});
