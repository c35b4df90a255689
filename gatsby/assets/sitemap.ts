import { SitemapStream, streamToPromise } from "sitemap";
import { hrefLangsOf } from "../../src/site/site-data";
import type { LastChanged } from "../../authoring/read/last-changed";
import { LATEST, LIST_FILE, listPages } from "../../authoring/read/list-pages";
import type { IndexedPage } from "./indexed-pages";
import type { PageContent, SiteContent } from "./read-site";
import { newestFirst } from "./feed";

interface SitemapPage extends IndexedPage {
  /** Day of the last change (YYYY-MM-DD), if known. */
  changed?: string;
}

export async function sitemap(siteUrl: string, pages: readonly SitemapPage[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const { path, changed, alternates } of pages) {
    // As in the page's head.
    const links = alternates.flatMap(({ lang, url }) =>
      hrefLangsOf(lang).map((hrefLang) => ({ lang: hrefLang, url })),
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
  indexed: readonly IndexedPage[],
  { pages }: Pick<SiteContent, "pages">,
  days: LastChanged,
  lists: ReadonlyMap<string, readonly string[]>,
): SitemapPage[] {
  const dayOf = (path: string) => {
    const content = pages.get(path);
    return content && (days.get(content.file) ?? ownDate(content.data));
  };
  return indexed.map((page) => {
    const listed = [page.path, ...(lists.get(page.path) ?? [])].map(dayOf);
    const changes = listed.filter((day) => day !== undefined).sort();
    return { ...page, changed: changes.at(-1) };
  });
}

function ownDate(data: unknown): string | undefined {
  const { date, datePosted } = data as { date?: string; datePosted?: string };
  return date ?? datePosted;
}

interface Listed {
  date: string;
  lang: string;
  original?: string;
  lists?: readonly string[];
}

/** Articles and stories on each page of the lists. */
export function listedPages(pages: ReadonlyMap<string, PageContent>): Map<string, string[]> {
  const entries = [...pages].map(([path, { file, data }]) => ({ ...(data as Listed), file, path }));
  return new Map(
    entries.flatMap(({ original, lang, path: list }): [string, string[]][] => {
      if (original !== LIST_FILE) return [];
      const articles = entries.filter(({ lists }) => lists?.includes(lang)).sort(newestFirst);
      const stories = entries
        .filter((page) => page.file.startsWith("stories/") && page.lang === lang)
        .sort(newestFirst);
      const further = listPages(list, articles.length, stories.length);
      return [{ path: list, skip: 0 }, ...further].map(({ path, skip }) => {
        const onPage = [articles, stories].flatMap((kind) => kind.slice(skip, skip + LATEST));
        return [path, onPage.map((page) => page.path)];
      });
    }),
  );
}
