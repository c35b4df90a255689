import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { builtPages, isIndexable } from "../support/built-pages";
import { FEEDS } from "../support/read-content";

const pages = builtPages();
const found = pages.filter(isIndexable);
const home = found.find(({ path }) => path === "/");
const siteUrl = new URL(home?.$('link[rel="canonical"]').attr("href") ?? "").origin;

describe.each(FEEDS)("the feed in %s", (lang, file) => {
  const $ = load(readFileSync(`public/${file}`, "utf8"), { xml: true });
  const items = $("item").toArray();
  const entries = found.filter(
    (page) => /^\/(?:news|stories)\//u.test(page.path) && page.$("html").attr("lang") === lang,
  );

  test("contains every article and story in that language, the latest first", () => {
    const links = items.map((item) => $(item).find("link").text());
    expect([...links].sort()).toEqual(entries.map(({ path }) => siteUrl + path).sort());
    const days = items.map((item) => Date.parse($(item).find("pubDate").text()));
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  test("contains titles, texts, absolute URLs and pictures of the stated size", () => {
    expect($("channel > language").text()).toBe(lang);
    const list = found.find(({ path }) => siteUrl + path === $("channel > link").text());
    const latest = $("item > link").first().text().slice(siteUrl.length);
    expect(list?.$(`main a[href="${latest}"]`).length).toBeGreaterThan(0);
    for (const item of items) {
      for (const name of ["title", "description", "dc\\:creator"])
        expect($(item).find(name).text()).not.toBe("");
      expect($(item).find("content\\:encoded").text()).toMatch(/^<\w/u);
      expect($(item).find("content\\:encoded").text()).not.toMatch(/(?:href|src)="\//u);
      const { url = "", length } = $(item).find("enclosure").attr() ?? {};
      expect(Number(length)).toBe(readFileSync(`public${new URL(url).pathname}`).byteLength);
    }
  });

  test("is linked from every page in its language", () => {
    for (const page of pages.filter(({ $: of }) => of("html").attr("lang") === lang)) {
      const link = page.$(`link[type="application/rss+xml"][href="/${file}"]`);
      expect(link.attr("title")).toBe($("channel > title").text());
    }
  });
});
