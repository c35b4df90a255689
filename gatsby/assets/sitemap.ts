import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { LastChanged } from "../content/last-changed";
import { LATEST, LIST, listPages } from "../content/list-pages";
import type { IndexedPage } from "./indexed-pages";
import type { PageContent, SiteContent } from "./read-site";
import { newestFirst } from "./feed";

interface SitemapPage extends IndexedPage {
  /** Day of the last change (YYYY-MM-DD), if known. */
  changed?: string;
}

/** The limit of sitemaps.org. */
const A_FILE = 50_000;

/** sitemap.xml, or an index and sitemap-1.xml and so on when there are too many pages. */
export async function sitemaps(
  siteUrl: string,
  pages: readonly SitemapPage[],
  atMost = A_FILE,
): Promise<[name: string, xml: string][]> {
  if (pages.length <= atMost) return [["sitemap.xml", await sitemap(siteUrl, pages)]];
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  const files: [string, string][] = [];
  for (let start = 0; start < pages.length; start += atMost) {
    const name = `sitemap-${files.length + 1}.xml`;
    files.push([name, await sitemap(siteUrl, pages.slice(start, start + atMost))]);
    index.write({ url: `${siteUrl}/${name}` });
  }
  index.end();
  return [["sitemap.xml", (await streamToPromise(index)).toString()], ...files];
}

export async function sitemap(siteUrl: string, pages: readonly SitemapPage[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const { path, changed, alternates } of pages) {
    // x-default is English, as in the page's head.
    const links = alternates.flatMap(({ lang, url }) =>
      lang === "en"
        ? [
            { lang, url },
            { lang: "x-default", url },
          ]
        : [{ lang, url }],
    );
    stream.write({ url: path, lastmod: changed, links });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/**
 * Adds the day of each page's last change: git's, else the content's own. A list changes with its
 * entries.
 */
export function datedPages(
  found: readonly IndexedPage[],
  { pages }: Pick<SiteContent, "pages">,
  days: LastChanged,
  lists: ReadonlyMap<string, readonly string[]>,
): SitemapPage[] {
  const dayOf = (path: string) => {
    const content = pages.get(path);
    return content && (days.get(content.file) ?? ownDate(content.data));
  };
  return found.map((page) => {
    const all = [page.path, ...(lists.get(page.path) ?? [])].map(dayOf);
    return {
      ...page,
      changed: all
        .filter((day) => day !== undefined)
        .sort()
        .at(-1),
    };
  });
}

function ownDate(data: unknown): string | undefined {
  const { date, datePosted } = data as { date?: string; datePosted?: string };
  return date ?? datePosted;
}

export function listedPages(pages: ReadonlyMap<string, PageContent>): Map<string, string[]> {
  const stories = [...pages.keys()].filter((path) => path.startsWith("/stories/"));
  const english = stories.filter((path) => path.endsWith("-english"));
  const articles = [...pages]
    .map(([path, { data }]) => ({ ...(data as { date: string; isTranslation?: boolean }), path }))
    .filter(({ isTranslation }) => isTranslation === false)
    .sort(newestFirst);
  const ofPage = (skip: number) => [
    ...articles.slice(skip, skip + LATEST).map(({ path }) => path),
    ...stories.slice(2 * skip, 2 * (skip + LATEST)),
  ];
  return new Map([
    [LIST, ofPage(0)],
    ...listPages(articles.length, english.length).map(({ path, skip }): [string, string[]] => [
      path,
      ofPage(skip),
    ]),
  ]);
}
