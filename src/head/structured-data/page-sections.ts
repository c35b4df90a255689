import type { Thing } from "schema-dts";
import { mentoringService, videoObjects } from "./mentoring-service";
import { faqPage } from "./lists";
import type { GraphPage, PageGraph } from "./page-graph";

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
