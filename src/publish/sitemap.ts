import { SitemapStream, streamToPromise } from "sitemap";
import type { FoundPage } from "./found-pages";

export interface SitemapPage extends FoundPage {
  /** Day of its last change (YYYY-MM-DD), where it is known. */
  changed?: string;
}

/** sitemap.xml (sitemaps.org): every page that is to be found, with its languages. */
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
