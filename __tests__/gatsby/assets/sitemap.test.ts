import { load } from "cheerio";
import { sitemap, sitemaps } from "../../../gatsby/assets/sitemap";

const page = { title: "T", description: "D", lang: "en", picture: "", alternates: [] };

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

test("more pages than a file may hold stand in several, which the first one names", async () => {
  const pages = ["/a", "/b", "/c"].map((path) => ({ ...page, path }));
  const files = new Map(await sitemaps("https://suunta.example.com", pages, 2));
  expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
  const locs = (name: string) => {
    const $ = load(files.get(name) ?? "", { xml: true });
    return $("loc")
      .toArray()
      .map((loc) => $(loc).text().replace("https://suunta.example.com", ""));
  };
  expect(locs("sitemap.xml")).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
  expect(locs("sitemap-1.xml")).toEqual(["/a", "/b"]);
  expect(locs("sitemap-2.xml")).toEqual(["/c"]);
});
