import type { Organization, PostalAddress } from "schema-dts";
import { addressOf } from "../page-facts";
import type { SiteFacts } from "../site-facts";
import { organizationOf } from "./ids";

/** Who runs the site, as the footer of every page names it. */
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
