import type { Graph, Thing } from "schema-dts";
import { addressOf, type PageFacts } from "../page-facts";
import { breadcrumbId, breadcrumbList, type Place } from "./breadcrumb-list";
import type { PageAt } from "./ids";
import { organization } from "./organization";
import { webPage, type PageKind } from "./web-page";
import { webSite } from "./web-site";

export interface PageGraph {
  /** What the page is. */
  readonly kind?: PageKind;
  /** Where it belongs, when it lies below another page. */
  readonly place?: Place;
  /** What it is about: an article, a job, questions and answers. */
  readonly about?: (page: PageAt) => readonly Thing[];
}

/** The page's structured data: one graph in which everything hangs together, as JSON-LD. */
export function pageGraph(facts: PageFacts, graph: PageGraph): string {
  const data: Graph = { "@context": "https://schema.org", "@graph": nodes(facts, graph) };
  // No text of the content may end the script that it stands in.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function nodes(
  { site, path, indexed, title, lang }: PageFacts,
  { kind = "WebPage", place, about }: PageGraph,
): Thing[] {
  const ours = [organization(site), webSite(site)];
  if (path === undefined || !indexed) return ours;
  const page: PageAt = { site, url: addressOf(site, path), lang };
  const trail = place && breadcrumbList(page, place);
  return [
    ...ours,
    webPage(page, title, kind, trail && breadcrumbId(page)),
    ...(trail ? [trail] : []),
    ...(about?.(page) ?? []),
  ];
}
