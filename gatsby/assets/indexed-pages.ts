import { readFile } from "node:fs/promises";
import { load } from "cheerio/slim";
import pMap from "p-map";

/** Metadata in the <head> of a built page. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  lang: string;
  picture: string;
  /** All languages of the page; addresses are absolute. */
  alternates: { lang: string; url: string }[];
}

const CONCURRENCY = 16;

/** The built pages that may be indexed. */
export async function readIndexedPages(
  paths: readonly string[],
  brand: string,
): Promise<IndexedPage[]> {
  const pages = await pMap(
    [...paths].sort(),
    async (path) => {
      const file = `public${path === "/" ? "" : path}/index.html`;
      const html = await readFile(file, "utf8").catch(() => undefined);
      return html === undefined ? undefined : readHead(path, html, brand);
    },
    { concurrency: CONCURRENCY },
  );
  return pages.filter((page) => page !== undefined);
}

/** Undefined for a page with noindex. */
export function readHead(path: string, html: string, brand: string): IndexedPage | undefined {
  // Without styles and scripts parsing takes a hundredth of the time.
  const head = html.slice(0, html.indexOf("</head>"));
  const $ = load(head.replaceAll(/<(style|script)\b[^]*?<\/\1>/gu, ""));
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
  if (meta("robots")?.includes("noindex")) return undefined;
  const title = meta("og:title") ?? $("title").text();
  const picture = meta("og:image");
  return {
    path,
    title: title.startsWith(`${brand} - `) ? title.slice(brand.length + 3) : title,
    description: meta("og:description") ?? meta("description") ?? "",
    lang: $("html").attr("lang") ?? "en",
    picture: picture ? decodeURI(new URL(picture).pathname) : "",
    alternates: $('link[rel="alternate"][hreflang]:not([hreflang="x-default"])')
      .toArray()
      .map((link) => ({ lang: $(link).attr("hreflang") ?? "", url: $(link).attr("href") ?? "" })),
  };
}
