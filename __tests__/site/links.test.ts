import { sitePages } from "../../gatsby/content-check/site-pages";
import { readContent } from "../../gatsby/content/read-content";
import { redirects } from "../../gatsby/content/redirects";
import { builtPages, isBuiltFile } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

const pages = builtPages();
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
    expect(withFile.length).toBeGreaterThan(20);
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
