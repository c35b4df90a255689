import { readFile } from "node:fs/promises";
import { load } from "cheerio";

/** What a built page says of itself in its <head>. */
export interface FoundPage {
  path: string;
  /** Without the brand before it. */
  title: string;
  description: string;
  lang: string;
  /** The same page in each of its languages, itself included; addresses are absolute. */
  alternates: { lang: string; url: string }[];
}

/** The pages that ask to be found, of all those built, as they stand in public/. */
export async function foundPages(paths: readonly string[], brand: string): Promise<FoundPage[]> {
  const pages = await Promise.all(
    [...paths].sort().map(async (path) => {
      const file = `public${path === "/" ? "" : path}/index.html`;
      const html = await readFile(file, "utf8").catch(() => undefined);
      return html === undefined ? undefined : readHead(path, html, brand);
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Undefined for a page that asks not to be found. */
export function readHead(path: string, html: string, brand: string): FoundPage | undefined {
  // The head alone: it says all that is needed, in a tenth of the time.
  const $ = load(html.slice(0, html.indexOf("</head>")));
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
  if (meta("robots")?.includes("noindex")) return undefined;
  const title = meta("og:title") ?? $("title").text();
  return {
    path,
    title: title.startsWith(`${brand} - `) ? title.slice(brand.length + 3) : title,
    description: meta("og:description") ?? meta("description") ?? "",
    lang: $("html").attr("lang") ?? "en",
    alternates: $('link[rel="alternate"][hreflang]:not([hreflang="x-default"])')
      .toArray()
      .map((link) => ({ lang: $(link).attr("hreflang") ?? "", url: $(link).attr("href") ?? "" })),
  };
}
