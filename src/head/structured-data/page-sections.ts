import type { Thing } from "schema-dts";
import { mentoringService, videoObjects } from "./mentoring-service";
import { faqPage } from "./lists";
import type { PageAt, PageGraph } from "./page-graph";

type PageData = NonNullable<Queries.PageQuery["page"]>;
type Section = PageData["sections"][number];

interface PageParts extends Pick<PageData, "kind" | "head" | "sections"> {
  parentPage: string | undefined;
}

/** The structured data of a page's sections. */
export function pageGraphOf(
  { kind, parentPage, head, sections }: PageParts,
  roleHeading: string | undefined,
): PageGraph {
  const [first] = sections;
  const heading = roleHeading ?? (first && "heading" in first ? first.heading : head.title);
  return {
    kind: PAGE_KINDS.find((known) => known === kind),
    place: parentPage ? { parent: parentPage, heading } : undefined,
    about: (at) => [
      ...(kind === "Service" ? [mentoringService(at, head.title, sections)] : []),
      ...sections.flatMap((section) => thingsOf(at, section)),
    ],
  };
}

const PAGE_KINDS = ["AboutPage", "ContactPage", "CollectionPage"] as const;

function thingsOf(at: PageAt, section: Section): Thing[] {
  switch (section.__typename) {
    case "QuestionsSection":
      return [faqPage(at, section.entries)];
    case "ModulesSection":
      return videoObjects(at, section);
    default:
      return [];
  }
}
