import type { FAQPage, ItemList, Thing } from "schema-dts";
import { absoluteUrl } from "../page-facts";
import { mentoringService, videoObjects } from "./mentoring-service";
import { type GraphPage, type PageGraph, webPageRef } from "./page-graph";

type PageData = NonNullable<Queries.PageQuery["page"]>;
type Section = PageData["sections"][number];

interface PageParts extends Pick<PageData, "kind" | "head" | "sections"> {
  parentPage: string | undefined;
}

/** The structured data of a page's sections. */
export function sectionsGraph(
  { kind, parentPage, head, sections }: PageParts,
  roleHeading: string | undefined,
): PageGraph {
  const [first] = sections;
  const heading = roleHeading ?? (first && "heading" in first ? first.heading : head.title);
  return {
    kind: PAGE_KINDS.find((pageKind) => pageKind === kind),
    breadcrumb: parentPage ? { parent: parentPage, heading } : undefined,
    about: (page) => [
      ...(kind === "Service" ? [mentoringService(page, head.title, sections)] : []),
      ...sections.flatMap((section) => sectionNodes(page, section)),
    ],
  };
}

const PAGE_KINDS = ["AboutPage", "ContactPage", "CollectionPage"] as const;

function sectionNodes(page: GraphPage, section: Section): Thing[] {
  switch (section.__typename) {
    case "QuestionsSection":
      return [faqPage(page, section.entries)];
    case "ModulesSection":
      return videoObjects(page, section);
    default:
      return [];
  }
}

/** The questions and answers of a page. */
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

/** The pages that a page lists. */
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
