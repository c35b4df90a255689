import { load } from "cheerio";
import { builtPages } from "../support/built-pages";
import { FEEDS, isPublished, namesIn, readFrontMatter, wordsOf } from "../support/expected-pages";
import { HtmlValidate } from "html-validate";
import { readFileSync } from "node:fs";

const pages = builtPages();
const NOTES = FEEDS.flatMap(([lang]) => {
  const note = wordsOf(lang).frame?.note;
  return note === undefined ? [] : [{ lang, note }];
});

describe.each(pages.map((page) => [page.path, page] as const))("%s", (_, { $, html }) => {
  test("has header, footer and skip link in its language", () => {
    const lang = $("html").attr("lang");
    const frame = $("header, footer, a[href='#content']").not("main *");
    expect(frame.get().map((part) => $(part).attr("lang"))).toEqual([lang, lang, lang]);
    // A text without a translation would be marked as English.
    expect(frame.find("[lang]").length).toBe(0);
    for (const { lang: own, note } of NOTES)
      expect([own, $("footer").text().includes(note)]).toEqual([own, own === lang]);
  });

  test("shows all content without JavaScript", () => {
    expect(html).not.toMatch(/<noscript>/u);
    expect($("main").text().trim().length).toBeGreaterThan(40);
    expect($("img[data-src]")).toHaveLength(0);
  });

  test("contains no local path and no placeholder text", () => {
    const withoutScripts = load(html);
    withoutScripts("script").remove();
    expect(withoutScripts.html()).not.toMatch(/lorem ipsum|TODO|\/work\/|\/home\/|undefined/iu);
  });
});

test("an excerpt stands in the head and the feed; the reading time is always the same", () => {
  const feeds = FEEDS.map(([, file]) => load(readFileSync(`public/${file}`), { xml: true }).text());
  for (const slug of namesIn("news")) {
    const { excerpt, description } = readFrontMatter(`news/${slug}/index.mdx`);
    const article = pages.find(({ path }) => path === `/news/${slug}`)?.$;
    const head = article?.("meta[name=description]").attr("content");
    expect(head).toBe(excerpt ?? description);
    expect(feeds.join()).toContain(head);
    expect(article?.("article header").text()).toContain("2 min read");
  }
});

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Accepts the formatting of React and Gatsby.
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "element-case": "off",
    "no-implicit-button-type": "error",
    // Scripts and fonts are our own files with hashed names.
    "require-sri": "off",
  },
});

test.each(builtPages().map(({ path, html }) => [path, html]))(
  "%s is valid HTML",
  async (_, html) => {
    expect(html).not.toMatch(/[\0\uFFFD]/u);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(faults)]).toEqual([]);
  },
);

const site = JSON.parse(readFileSync("content/site.json", "utf8")) as Record<
  "privacyPolicy" | "termsOfService",
  string
>;

describe.each(builtPages().map((page) => [page.path, page] as const))("%s", (_, { $ }) => {
  test("has footer links to privacy, terms and accessibility", () => {
    const published = (name: string) => (isPublished(`${name}.mdx`) ? `/${name}` : undefined);
    const links = $("footer").not("main *").find("a").slice(-3);
    expect(links.get().map((link) => $(link).attr("href"))).toEqual([
      published("privacy") ?? site.privacyPolicy,
      published("terms") ?? site.termsOfService,
      "/accessibility",
    ]);
  });
});
