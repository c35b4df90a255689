import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { FoundPage } from "./found-pages";

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
