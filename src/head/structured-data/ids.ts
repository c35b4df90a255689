import { addressOf, type Lang } from "../page-facts";
import type { SiteFacts } from "../site-facts";

/** A page with an address of its own, as the builders of structured data see it. */
export interface PageAt {
  readonly site: SiteFacts;
  /** The page's absolute address. */
  readonly url: string;
  readonly lang: Lang;
}

/** Pointers at the nodes that stand in every page's graph. */
export const organizationOf = (site: SiteFacts) => ({
  "@id": `${addressOf(site, "/")}#organization`,
});
export const webSiteOf = (site: SiteFacts) => ({ "@id": `${addressOf(site, "/")}#website` });
export const webPageOf = ({ url }: Pick<PageAt, "url">) => ({ "@id": `${url}#webpage` });
