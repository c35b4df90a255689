import type { WebPage } from "schema-dts";
import { type PageAt, webPageOf, webSiteOf } from "./ids";

/** What a page is, where schema.org knows more than that it is one. */
export type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage";

export function webPage(page: PageAt, name: string, kind: PageKind, breadcrumb?: string): WebPage {
  return {
    "@type": kind,
    ...webPageOf(page),
    url: page.url,
    name,
    inLanguage: page.lang,
    isPartOf: webSiteOf(page.site),
    ...(breadcrumb && { breadcrumb: { "@id": breadcrumb } }),
  };
}
