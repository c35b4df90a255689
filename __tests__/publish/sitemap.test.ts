/** @jest-environment node */
import { load } from "cheerio";
import { sitemap } from "../../src/publish/sitemap";

const page = { title: "T", description: "D", lang: "en", alternates: [] };

test("a page stands with its whole address, its last change and its languages", async () => {
  const fi = "https://suunta.example.com/stories/a";
  const en = `${fi}-english`;
  const alternates = [
    { lang: "fi", url: fi },
    { lang: "en", url: en },
  ];
  const xml = await sitemap("https://suunta.example.com", [
    { ...page, path: "/" },
    { ...page, path: "/stories/a", changed: "2025-03-20", alternates },
  ]);
  const $ = load(xml, { xml: true });
  expect(
    $("loc")
      .toArray()
      .map((loc) => $(loc).text()),
  ).toEqual(["https://suunta.example.com/", fi]);
  expect($("url").first().find("lastmod")).toHaveLength(0);
  expect($("url").last().find("lastmod").text()).toBe("2025-03-20");
  const links = $("xhtml\\:link").toArray();
  expect(links.map((link) => [$(link).attr("hreflang"), $(link).attr("href")])).toEqual([
    ["fi", fi],
    ["en", en],
    ["x-default", en],
  ]);
});
