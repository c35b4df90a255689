import type { WebSite } from "schema-dts";
import { addressOf } from "../page-facts";
import type { SiteFacts } from "../site-facts";
import { organizationOf, webSiteOf } from "./ids";

export function webSite(site: SiteFacts): WebSite {
  return {
    "@type": "WebSite",
    ...webSiteOf(site),
    name: site.brand,
    url: addressOf(site, "/"),
    inLanguage: [...site.locales.keys()],
    publisher: organizationOf(site),
  };
}
