import type { FAQPage, ItemList } from "schema-dts";
import { type GraphPage, webPageRef } from "./page-graph";
import { absoluteUrl } from "../page-facts";

/** The questions and answers that a page shows, in their order. */
export function faqPage(
  page: GraphPage,
  entries: readonly { readonly question: string; readonly answer: string }[],
): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${page.url}#faq`,
    inLanguage: page.lang,
    isPartOf: webPageRef(page),
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The paths that a page lists, in its order. */
export function itemList({ site, url }: GraphPage, paths: readonly string[]): ItemList & object {
  return {
    "@type": "ItemList",
    "@id": `${url}#list`,
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absoluteUrl(site, path),
    })),
  };
}
