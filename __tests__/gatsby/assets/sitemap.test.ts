import { readHead } from "../../../gatsby/assets/indexed-pages";
import { contentByPage, firstPicture } from "../../../gatsby/assets/read-site";
import { load } from "cheerio";
import { datedPages, sitemap } from "../../../gatsby/assets/sitemap";

describe("heads of pages", () => {
  const page = (head: string, lang = "en") =>
    `<!doctype html><html lang="${lang}"><head>${head}</head><body><title>not this</title></body></html>`;

  test("a page's words are its Open Graph texts, the title without the brand", () => {
    const html =
      page(`<title>Suunta - For the tab</title><meta name="description" content="For search">
    <meta property="og:title" content="Suunta - Työtä &amp; taukoja"><meta property="og:description" content="Jaettavaksi">`);
    expect(readHead("/x", html, "Suunta")).toMatchObject({
      path: "/x",
      title: "Työtä & taukoja",
      description: "Jaettavaksi",
    });
  });

  test("without them they are title and description", () => {
    const html = page(
      `<title>Suunta - Contact</title><meta name="description" content="Write to us">`,
    );
    expect(readHead("/x", html, "Suunta")).toMatchObject({
      title: "Contact",
      description: "Write to us",
    });
  });

  test("a page that asks not to be found is left out", () => {
    expect(
      readHead("/x", page('<meta name="robots" content="noindex">'), "Suunta"),
    ).toBeUndefined();
  });

  test("its languages are those it links to, but for x-default", () => {
    const html = page(
      `<link rel="alternate" hreflang="fi" href="https://a.example/fi"><link rel="alternate" hreflang="en" href="https://a.example/en">
     <link rel="alternate" hreflang="x-default" href="https://a.example/en"><link rel="alternate" type="application/rss+xml" href="/rss.xml">`,
      "fi",
    );
    expect(readHead("/x", html, "Suunta")?.alternates).toEqual([
      { lang: "fi", url: "https://a.example/fi" },
      { lang: "en", url: "https://a.example/en" },
    ]);
  });
});

describe("content of pages", () => {
  test("each page finds the content it is made of; other content has no page", () => {
    const home = { file: "pages/home.json", path: "/", head: { title: "Home" } };
    const pages = contentByPage([home, { file: "site.json" }]);
    expect([...pages]).toEqual([
      ["/", { file: "pages/home.json", data: expect.objectContaining({ head: home.head }) }],
    ]);
  });

  test("its picture is the first that it names, found from below content/, with its focal point", () => {
    const data = {
      hero: { picture: { src: "../pictures/a.jpg", alt: "A door", focal: "70% 40%" } },
      closing: { picture: { src: "../pictures/b.jpg", alt: "A lamp" } },
    };
    expect(firstPicture({ file: "pages/home.json", data })).toEqual({
      file: "pictures/a.jpg",
      focal: "70% 40%",
    });
    expect(firstPicture({ file: "pages/bare.json", data: { head: {} } })).toBeUndefined();
  });
});

describe("sitemap", () => {
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

  const undated = { title: "", description: "", lang: "en", alternates: [], picture: "" };
  const found = (path: string) => ({ ...undated, path });
  const pages = new Map([
    ["/", { file: "pages/home.json", data: {} }],
    ["/news-and-stories", { file: "pages/news-and-stories.json", data: {} }],
    ["/news/a", { file: "news/a/index.mdx", data: { date: "2025-03-17" } }],
    ["/stories/b", { file: "stories/b/fi.mdx", data: { date: "2025-09-18" } }],
    ["/ai-mentor", { file: "roles/ai-mentor.json", data: { datePosted: "2025-10-01" } }],
  ]);
  const lists = new Map([["/news-and-stories", ["/news/a", "/stories/b"]]]);
  const changedOf = (path: string, days: Record<string, string>) =>
    datedPages([found(path)], { pages }, new Map(Object.entries(days)), lists)[0]?.changed;

  test("a page changed when its content file did", () => {
    expect(changedOf("/", { "pages/home.json": "2025-05-05" })).toBe("2025-05-05");
    expect(changedOf("/news/a", { "news/a/index.mdx": "2025-06-06" })).toBe("2025-06-06");
  });

  test("without a history the date that the content names is taken, and where there is none, none", () => {
    expect(changedOf("/news/a", {})).toBe("2025-03-17");
    expect(changedOf("/ai-mentor", {})).toBe("2025-10-01");
    expect(changedOf("/", {})).toBeUndefined();
    expect(changedOf("/no-content", {})).toBeUndefined();
  });

  test("a list changes with each page that stands in it", () => {
    const days = { "pages/news-and-stories.json": "2025-01-01", "news/a/index.mdx": "2025-12-24" };
    expect(changedOf("/news-and-stories", days)).toBe("2025-12-24");
    expect(changedOf("/news-and-stories", {})).toBe("2025-09-18");
  });
});
