import type { BreadcrumbList } from "schema-dts";
import { addressOf } from "../page-facts";
import type { PageAt } from "./ids";

/** Where a page belongs: the path of the page above it, and its own heading. */
export interface Place {
  readonly parent: string;
  readonly heading: string;
}

export const breadcrumbId = ({ url }: PageAt) => `${url}#breadcrumb`;

/**
 * The way to a page below another: home, the page above it by its name in the navigation, itself.
 * Undefined where the navigation does not show the page above: then there is nothing to mark up.
 */
export function breadcrumbList(
  page: PageAt,
  { parent, heading }: Place,
): (BreadcrumbList & object) | undefined {
  const { site, url } = page;
  const above = site.pages.find(({ to }) => to === parent);
  if (!above) return undefined;
  const steps = [
    { name: site.brand, item: addressOf(site, "/") },
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
