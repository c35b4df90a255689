import type {
  BreadcrumbList,
  Graph,
  Organization,
  PostalAddress,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { absoluteUrl, type PageFacts } from "../page-facts";
import type { SiteFacts } from "../../components/hooks/use-site";

export interface PageGraph {
  readonly kind?: PageKind;
  /** The place of the page below its parent. */
  readonly breadcrumb?: BreadcrumbPlace;
  /** What the page is about, such as an article, a job, or questions and answers. */
  readonly about?: (page: GraphPage) => readonly Thing[];
}

/** The page's structured data: one connected graph as JSON-LD. */
export function pageGraph(facts: PageFacts, graph: PageGraph): string {
  const data: Graph = { "@context": "https://schema.org", "@graph": graphNodes(facts, graph) };
  // A text of the content must not close the script element.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function graphNodes(
  { site, path, isIndexed, title, lang }: PageFacts,
  { kind = "WebPage", breadcrumb, about }: PageGraph,
): Thing[] {
  const siteNodes = [organization(site), webSite(site)];
  if (path === undefined || !isIndexed) return siteNodes;
  const page: GraphPage = { site, url: absoluteUrl(site, path), lang };
  const trail = breadcrumb && breadcrumbList(page, breadcrumb);
  return [
    ...siteNodes,
    webPage(page, title, kind, trail && breadcrumbId(page)),
    ...(trail ? [trail] : []),
    ...(about?.(page) ?? []),
  ];
}

/** The path of the parent page, if it exists, and the heading of this page. */
interface BreadcrumbPlace {
  readonly parent: string | undefined;
  readonly heading: string;
}

const breadcrumbId = ({ url }: GraphPage) => `${url}#breadcrumb`;

/**
 * The breadcrumb of a page below another: the home page, the parent with its name in the navigation,
 * and this page. Undefined if the navigation does not contain the parent.
 */
function breadcrumbList(
  page: GraphPage,
  { parent, heading }: BreadcrumbPlace,
): (BreadcrumbList & object) | undefined {
  const { site, url } = page;
  const parentLink = site.navigation.pages.find(({ to }) => to === parent);
  if (!parentLink) return undefined;
  const steps = [
    { name: site.brand, item: absoluteUrl(site, site.home) },
    { name: parentLink.label, item: absoluteUrl(site, parentLink.to) },
    { name: heading, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    "@id": breadcrumbId(page),
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}

/** The page's type in schema.org. */
type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage";

function webPage(page: GraphPage, name: string, kind: PageKind, breadcrumb?: string): WebPage {
  return {
    "@type": kind,
    ...webPageRef(page),
    url: page.url,
    name,
    inLanguage: page.lang,
    isPartOf: webSiteRef(page.site),
    ...(breadcrumb && { breadcrumb: { "@id": breadcrumb } }),
  };
}

function webSite(site: SiteFacts): WebSite {
  return {
    "@type": "WebSite",
    ...webSiteRef(site),
    name: site.brand,
    url: absoluteUrl(site, "/"),
    inLanguage: [...site.locales.keys()],
    publisher: organizationRef(site),
  };
}

/** The organisation that runs the site, with the facts in the footer of every page. */
function organization(site: SiteFacts): Organization {
  return {
    "@type": "Organization",
    ...organizationRef(site),
    name: site.brand,
    url: absoluteUrl(site, "/"),
    logo: absoluteUrl(site, "/icon-512.png"),
    email: site.email,
    address: officeAddress(site),
    sameAs: site.network.to,
  };
}

export function officeAddress({ office }: SiteFacts): PostalAddress {
  return {
    "@type": "PostalAddress",
    streetAddress: office.street,
    postalCode: office.postalCode,
    addressLocality: office.city,
    addressCountry: office.countryCode,
  };
}

/** A page with its address, from which structured data are built. */
export interface GraphPage {
  readonly site: SiteFacts;
  readonly url: string;
  readonly lang: string;
}

/** References to the nodes of every page's graph. */
export const organizationRef = (site: SiteFacts) => ({
  "@id": `${absoluteUrl(site, "/")}#organization`,
});
const webSiteRef = (site: SiteFacts) => ({ "@id": `${absoluteUrl(site, "/")}#website` });
export const webPageRef = ({ url }: Pick<GraphPage, "url">) => ({ "@id": `${url}#webpage` });
