import { load } from "cheerio/slim";

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

/** Undefined for a page with noindex. */
export function readHead(path: string, html: string): IndexedPage | undefined {
  const $ = load(html.slice(0, html.indexOf("</head>")));
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
  if (meta("robots")?.includes("noindex")) return undefined;
  const picture = meta("og:image");
  return {
    path,
    title: meta("og:title") ?? $("title").text(),
    description: meta("og:description") ?? meta("description") ?? "",
    lang: $("html").attr("lang") ?? "en",
    picture: picture ? decodeURI(new URL(picture).pathname) : "",
    alternates: $('link[rel="alternate"][hreflang]:not([hreflang="x-default"])')
      .toArray()
      .map((link) => ({ lang: $(link).attr("hreflang") ?? "", url: $(link).attr("href") ?? "" })),
  };
}
