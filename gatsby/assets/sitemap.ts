import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { LastChanged } from "../content/last-changed";
import { LIST, newsArchive, storyArchive, yearOf } from "../content/archive";
import type { FoundPage } from "./found-pages";
import type { PageContent, SiteContent } from "./read-site";
import { newestFirst } from "./feed";

export interface SitemapPage extends FoundPage {
  /** Day of its last change (YYYY-MM-DD), where it is known. */
  changed?: string;
}

/** The most that one file may hold (sitemaps.org). */
const A_FILE = 50_000;

/**
 * Every page that is to be found, by the files' names: sitemap.xml, which names sitemap-1.xml and so
 * on where there are too many pages for one file.
 */
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

/** sitemap.xml (sitemaps.org): pages with their languages. */
export async function sitemap(siteUrl: string, pages: readonly SitemapPage[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const { path, changed, alternates } of pages) {
    // Readers of any other language get the English page, as the page itself says.
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
 * Each page with the day of its last change: git's for its content file, else the one it names. A
 * list changes with each page that stands in it; `lists` names those by the list's path.
 */
export function datedPages(
  found: readonly FoundPage[],
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

/** Articles and stories name the day they were published, roles the day they were posted. */
function ownDate(data: unknown): string | undefined {
  const { date, datePosted } = data as { date?: string; datePosted?: string };
  return date ?? datePosted;
}

/** The pages that each list names, by the list's path. */
export function listedPages(pages: ReadonlyMap<string, PageContent>): Map<string, string[]> {
  const stories = [...pages.keys()].filter((path) => path.startsWith("/stories/"));
  const english = stories.filter((path) => path.endsWith("-english"));
  const articles = [...pages]
    .map(([path, { data }]) => ({ ...(data as { date: string; isTranslation?: boolean }), path }))
    .filter(({ isTranslation }) => isTranslation === false)
    .sort(newestFirst);
  const inYear = (year: string) => articles.filter(({ date }) => yearOf(date) === year);
  return new Map([
    // Whichever of them is new, the list has changed.
    [LIST, [...articles.map(({ path }) => path), ...stories]],
    ...newsArchive(articles.map(({ date }) => date)).map(
      ({ path, year, skip, limit }): [string, string[]] => {
        const listed = inYear(year).slice(skip, skip + limit);
        return [path, listed.map((article) => article.path)];
      },
    ),
    ...storyArchive(english.length).map(({ path }): [string, string[]] => [path, stories]),
  ]);
}
