import { type FeedEntry, rss } from "../../../gatsby/assets/feed";
import { load } from "cheerio";
import { readHead } from "../../../gatsby/assets/indexed-pages";
import { contentByPage } from "../../../gatsby/assets/read-site";
import { datedPages, sitemap } from "../../../gatsby/assets/sitemap";

describe("feed", () => {
  const SITE = "https://brand.example.com";
  const channel = { lang: "nb", title: "Uutisia & tarinoita", description: "Kaikki <uusi>" };
  const entry: FeedEntry = {
    path: "/news/a",
    title: 'Työ & "tauot" ]]> <b>',
    description: "Miksi & miten",
    date: "2025-03-17",
    author: "Åsa Öberg",
    category: "Launch",
    html: '<p>See <a href="/think-tank#how">how</a>, <a href="#here">here</a>.</p><img src="/static/a.jpg">',
    picture: { path: "/social/news/a.jpg", bytes: 81234 },
  };
  const read = (xml: string) => load(xml, { xml: true });

  test("an entry has everything that a feed reader shows, with special characters escaped", () => {
    const $ = read(rss(SITE, channel, [entry]));
    expect($("channel > title").text()).toBe(channel.title);
    expect($("channel > description").text()).toBe(channel.description);
    expect($("channel > language").text()).toBe("nb");
    expect($("channel > atom\\:link").attr("href")).toBe(`${SITE}/rss.nb.xml`);
    const item = $("item");
    expect(item.find("title").text()).toBe(entry.title);
    expect(item.find("link").text()).toBe(`${SITE}/news/a`);
    expect(item.find("guid").text()).toBe(`${SITE}/news/a`);
    expect(item.find("pubDate").text()).toBe("Sun, 16 Mar 2025 23:00:00 GMT");
    expect(item.find("dc\\:creator").text()).toBe("Åsa Öberg");
    expect(item.find("category").text()).toBe("Launch");
    expect(item.find("enclosure").attr()).toEqual({
      url: `${SITE}/social/news/a.jpg`,
      type: "image/jpeg",
      length: "81234",
    });
  });

  test("a renamed entry keeps its GUID", () => {
    const $ = read(rss(SITE, channel, [{ ...entry, firstPath: "/news/old" }]));
    expect($("guid").text()).toBe(`${SITE}/news/old`);
    expect($("guid").attr("isPermaLink")).toBe("false");
  });
});

describe("sitemap", () => {
  describe("heads of pages", () => {
    const page = (head: string, lang = "en") =>
      `<!doctype html><html lang="${lang}"><head>${head}</head><body><title>not this</title></body></html>`;

    test("takes title and description from the Open Graph tags, without the brand", () => {
      const html =
        page(`<title>Brand - For the tab</title><meta name="description" content="For search">
      <meta property="og:title" content="Brand - Työtä &amp; taukoja"><meta property="og:description" content="Jaettavaksi">`);
      expect(readHead("/x", html)).toMatchObject({
        path: "/x",
        title: "Brand - Työtä & taukoja",
        description: "Jaettavaksi",
      });
    });

    test("takes the languages from the alternate links, without x-default", () => {
      const html = page(
        `<link rel="alternate" hreflang="nb" href="https://a.example/nb"><link rel="alternate" hreflang="en" href="https://a.example/en">
       <link rel="alternate" hreflang="x-default" href="https://a.example/en"><link rel="alternate" type="application/rss+xml" href="/rss.xml">`,
        "nb",
      );
      expect(readHead("/x", html)?.alternates).toEqual([
        { lang: "nb", url: "https://a.example/nb" },
        { lang: "en", url: "https://a.example/en" },
      ]);
    });
  });

  describe("content of pages", () => {
    test("maps each page to its content file; other files have no page", () => {
      const home = { file: "pages/home.json", path: "/", head: { title: "Home" } };
      const pages = contentByPage([home, { file: "site.json" }]);
      expect([...pages]).toEqual([
        ["/", { file: "pages/home.json", data: expect.objectContaining({ head: home.head }) }],
      ]);
    });
  });

  describe("sitemap", () => {
    const page = { title: "T", description: "D", lang: "en", picture: "", alternates: [] };

    test("a page has its absolute URL, its last change and its languages", async () => {
      const nb = "https://brand.example.com/stories/a";
      const en = `${nb}-english`;
      const alternates = [
        { lang: "nb", url: nb },
        { lang: "en", url: en },
      ];
      const xml = await sitemap("https://brand.example.com", [
        { ...page, path: "/" },
        { ...page, path: "/stories/a", changed: "2025-03-20", alternates },
      ]);
      const $ = load(xml, { xml: true });
      expect(
        $("loc")
          .toArray()
          .map((loc) => $(loc).text()),
      ).toEqual(["https://brand.example.com/", nb]);
      expect($("url").first().find("lastmod")).toHaveLength(0);
      expect($("url").last().find("lastmod").text()).toBe("2025-03-20");
      const links = $("xhtml\\:link").toArray();
      expect(links.map((link) => [$(link).attr("hreflang"), $(link).attr("href")])).toEqual([
        ["nb", nb],
        ["en", en],
        ["x-default", en],
      ]);
    });

    const undated = { title: "", description: "", lang: "en", alternates: [], picture: "" };
    const found = (path: string) => ({ ...undated, path });
    const pages = new Map([
      ["/", { file: "pages/home.json", data: {} }],
      ["/news-and-stories", { file: "pages/news-and-stories.json", data: {} }],
      ["/news/a", { file: "news/a/index.mdx", data: { date: "2025-03-17" } }],
      ["/stories/b", { file: "stories/b/index.nb.mdx", data: { date: "2025-09-18" } }],
      ["/ai-mentor", { file: "roles/ai-mentor.json", data: { datePosted: "2025-10-01" } }],
    ]);
    const lists = new Map([["/news-and-stories", ["/news/a", "/stories/b"]]]);
    const changedOf = (path: string, days: Record<string, string>) =>
      datedPages([found(path)], { pages }, new Map(Object.entries(days)), lists)[0]?.changed;

    test("without a Git history the change is the date in the content, if there is one", () => {
      expect(changedOf("/news/a", {})).toBe("2025-03-17");
      expect(changedOf("/ai-mentor", {})).toBe("2025-10-01");
      expect(changedOf("/", {})).toBeUndefined();
      expect(changedOf("/no-content", {})).toBeUndefined();
    });

    test("a list changes with each page that it lists", () => {
      const days = {
        "pages/news-and-stories.json": "2025-01-01",
        "news/a/index.mdx": "2025-12-24",
      };
      expect(changedOf("/news-and-stories", days)).toBe("2025-12-24");
      expect(changedOf("/news-and-stories", {})).toBe("2025-09-18");
    });
  });
});
