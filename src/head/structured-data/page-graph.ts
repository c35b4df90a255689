import type {
  BreadcrumbList,
  Graph,
  Organization,
  PostalAddress,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { addressOf, type PageFacts } from "../page-facts";
import type { SiteFacts } from "../../components/hooks/use-site";

export interface PageGraph {
  /** What the page is. */
  readonly kind?: PageKind;
  /** The parent page, if there is one. */
  readonly place?: Place;
  /** What it is about: an article, a job, questions and answers. */
  readonly about?: (page: PageAt) => readonly Thing[];
}

/** The page's structured data: one connected graph, as JSON-LD. */
export function pageGraph(facts: PageFacts, graph: PageGraph): string {
  const data: Graph = { "@context": "https://schema.org", "@graph": nodes(facts, graph) };
  // A text of the content must not end the script element.
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

/** The path of the parent page, if it exists, and the page's own heading. */
interface Place {
  readonly parent: string | undefined;
  readonly heading: string;
}

const breadcrumbId = ({ url }: PageAt) => `${url}#breadcrumb`;

/**
 * The breadcrumb of a page below another: home, the parent by its name in the navigation, itself.
 * Undefined where the navigation does not show the parent: then there is nothing to mark up.
 */
function breadcrumbList(
  page: PageAt,
  { parent, heading }: Place,
): (BreadcrumbList & object) | undefined {
  const { site, url } = page;
  const above = site.navigation.pages.find(({ to }) => to === parent);
  if (!above) return undefined;
  const steps = [
    { name: site.brand, item: addressOf(site, site.home) },
    { name: above.label, item: addressOf(site, above.to) },
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

/** The page's type, where schema.org has a narrower one than WebPage. */
type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage";

function webPage(page: PageAt, name: string, kind: PageKind, breadcrumb?: string): WebPage {
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

function webSite(site: SiteFacts): WebSite {
  return {
    "@type": "WebSite",
    ...webSiteOf(site),
    name: site.brand,
    url: addressOf(site, "/"),
    inLanguage: [...site.locales.keys()],
    publisher: organizationOf(site),
  };
}

/** The organisation that runs the site, as in the footer of every page. */
export function organization(site: SiteFacts): Organization {
  return {
    "@type": "Organization",
    ...organizationOf(site),
    name: site.brand,
    url: addressOf(site, "/"),
    logo: addressOf(site, "/icon-512.png"),
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

/** A page with an address of its own, as the builders of structured data see it. */
export interface PageAt {
  readonly site: SiteFacts;
  /** The page's absolute address. */
  readonly url: string;
  readonly lang: string;
}

/** References to the nodes of every page's graph. */
export const organizationOf = (site: SiteFacts) => ({
  "@id": `${addressOf(site, "/")}#organization`,
});
const webSiteOf = (site: SiteFacts) => ({ "@id": `${addressOf(site, "/")}#website` });
export const webPageOf = ({ url }: Pick<PageAt, "url">) => ({ "@id": `${url}#webpage` });
