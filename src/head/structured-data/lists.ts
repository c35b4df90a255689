import type { FAQPage, ItemList } from "schema-dts";
import { type PageAt, webPageOf } from "./page-graph";
import { addressOf } from "../page-facts";

/** The questions and answers that a page shows, in their order. */
export function faqPage(
  page: PageAt,
  entries: readonly { readonly question: string; readonly answer: string }[],
): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${page.url}#faq`,
    inLanguage: page.lang,
    isPartOf: webPageOf(page),
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The paths that a page lists, in its order. */
export function itemList({ site, url }: PageAt, paths: readonly string[]): ItemList & object {
  return {
    "@type": "ItemList",
    "@id": `${url}#list`,
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: addressOf(site, path),
    })),
  };
}
