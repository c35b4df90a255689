import type { FAQPage } from "schema-dts";
import { type PageAt, webPageOf } from "./ids";

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
