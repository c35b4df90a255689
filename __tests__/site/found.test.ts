import { readFileSync } from "node:fs";
import { load } from "cheerio";
import sharp from "sharp";
import { type SiteManifest, mimeTypeOf } from "../../server/manifest";
import { builtPages, isBuiltFile, isIndexable } from "../support/built-pages";
import { sitePages } from "../../authoring/check/site-pages";
import { readContent } from "../../authoring/read/read-content";
import { redirects } from "../../authoring/read/redirects";
import { FEEDS, namesIn } from "../support/read-content";
import { startTestHost, type TestHost } from "../support/host";

const read = (file: string) => readFileSync(`public/${file}`, "utf8");
const pages = builtPages();
const found = pages.filter(isIndexable);
const canonical = found.map(({ $ }) => $('link[rel="canonical"]').attr("href"));

describe("the sitemap", () => {
  const $ = load(read("sitemap.xml"), { xml: true });
  const entries = $("url").toArray();

  test("lists exactly the indexed pages by their canonical URLs", () => {
    const listed = entries.map((entry) => $(entry).find("loc").text());
    expect(listed.sort()).toEqual([...canonical].sort());
  });

  test("contains the last change of each page", () => {
    for (const entry of entries)
      expect($(entry).find("lastmod").text()).toMatch(/^\d{4}-\d\d-\d\d$/u);
  });
});

describe("icons and manifest", () => {
  const manifest = JSON.parse(read("manifest.webmanifest")) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };

  test("every page links to the existing icons and manifest", () => {
    const expected = [
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/manifest.webmanifest",
    ];
    for (const { $ } of pages) {
      const links = $(
        'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
      ).toArray();
      expect(links.map((link) => $(link).attr("href"))).toEqual(expected);
    }
    for (const file of expected) expect(isBuiltFile(file)).toBe(true);
  });

  test.each(manifest.icons)("the manifest's $src is $sizes", async ({ src, sizes }) => {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  });
});

const { files } = JSON.parse(readFileSync("dist/site-manifest.json", "utf8")) as SiteManifest;
const SERVED: [path: string, type: string, seconds: number][] = [
  ["/social/home.jpg", "image/jpeg", 86_400],
  ["/favicon.ico", "image/x-icon", 86_400],
  ["/favicon.svg", "image/svg+xml; charset=utf-8", 86_400],
  ["/icon-maskable-512.png", "image/png", 86_400],
  ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", 86_400],
  ["/sitemap.xml", "application/xml; charset=utf-8", 3600],
  ...FEEDS.map(
    ([, file]) =>
      [`/${file}`, "application/rss+xml; charset=utf-8", 3600] satisfies [string, string, number],
  ),
  ["/robots.txt", "text/plain; charset=utf-8", 3600],
  ["/build.json", "application/json; charset=utf-8", 0],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", 3600],
];

test.each(SERVED)(
  "the host serves %s as %s with a max-age of %i seconds",
  (path, type, seconds) => {
    const file = files[path];
    expect(mimeTypeOf(file?.file ?? "")).toBe(type);
    expect(file?.headers["cache-control"]).toContain(`public, max-age=${seconds}`);
  },
);

const byPath = new Map(pages.map((page) => [page.path, page]));

describe("redirects", () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.stop());

  test.each(redirects())(
    "the host answers $from with 301 to $to and keeps the query",
    async ({ from, to }) => {
      const response = await fetch(`${host.url}${from}?from=mail`, { redirect: "manual" });
      expect(response.status).toBe(301);
      const [path, anchor] = to.split("#");
      const location = new URL(response.headers.get("location") ?? "", host.url);
      expect(location.pathname).toBe(path);
      expect(location.search).toBe("?from=mail");
      expect(location.hash).toBe(anchor ? `#${anchor}` : "");
      const withSlash = await fetch(`${host.url}${from}/`, { redirect: "manual" });
      expect([withSlash.status, withSlash.headers.get("location")]).toEqual([301, to]);
    },
  );

  test("every parent address of a page responds with 200", async () => {
    const above = pages.flatMap(({ path }) =>
      [...path.matchAll(/(?<=.)\//gu)].map(({ index }) => path.slice(0, index)),
    );
    for (const path of new Set(above))
      expect([path, (await fetch(host.url + path)).status]).toEqual([path, 200]);
  });
});

describe("links", () => {
  const targets = new Map(redirects().map(({ from, to }) => [from, to]));
  const links = pages.flatMap(({ path, $ }) =>
    $("a[href]")
      .toArray()
      .map((element) => ({ page: path, href: $(element).attr("href") ?? "" })),
  );

  test("every internal link leads to an existing page, file or anchor", () => {
    const dead = links.filter(({ page, href }) => {
      if (/^(?:https?|mailto|tel):/u.test(href)) return false;
      const url = new URL(href, `http://site${page}`);
      const [path = "", anchor] = (targets.get(url.pathname) ?? url.pathname + url.hash).split("#");
      const found = byPath.get(path);
      if (!found) return !isBuiltFile(path);
      return Boolean(anchor) && found.$(`[id="${anchor}"]`).length === 0;
    });
    expect(dead).toEqual([]);
  });

  test("links to other sites use https", () => {
    expect(links.filter(({ href }) => href.startsWith("http:"))).toEqual([]);
  });
});

describe("the content checker's site map", () => {
  const site = sitePages(readContent("content"));

  test("contains only pages that exist, with all their anchors", () => {
    const withFile = [...site.pages].filter(([, { file }]) => file !== undefined);
    expect(withFile.length).toBeGreaterThan(namesIn("pages").length);
    for (const [address, { anchors = [] }] of withFile) {
      const page = byPath.get(address);
      expect({ address, exists: page !== undefined }).toEqual({ address, exists: true });
      const missing = anchors.filter((anchor) => page?.$(`[id="${anchor}"]`).length === 0);
      expect({ address, missing }).toEqual({ address, missing: [] });
    }
  });

  test("contains every page that is built", () => {
    const unknown = [...byPath.keys()].filter(
      (path) => !site.pages.has(path) && !site.redirects.has(path),
    );
    expect(unknown).toEqual([]);
  });
});
