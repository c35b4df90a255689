import { graphql, useStaticQuery } from "gatsby";
import { requireData } from "../components/require-data";

/** The site's facts in every page's head: brand, public address, office, names of the pages. */
export function useSiteFacts() {
  const { settings, navigation, site, languages } = useStaticQuery<Queries.SiteFactsQuery>(graphql`
    query SiteFacts {
      settings: siteSettings {
        brand
        tagline
        email
        office {
          street
          postalCode
          city
          countryCode
        }
        network {
          to
        }
      }
      navigation {
        pages {
          label
          to
        }
      }
      languages: allWords(sort: { slug: ASC }) {
        nodes {
          slug
          locale
        }
      }
      site {
        siteMetadata {
          siteUrl
        }
      }
    }
  `);
  return {
    ...requireData(settings, "site.json"),
    pages: requireData(navigation, "navigation.json").pages,
    /** By the code of each language; an Open Graph locale has a country. */
    locales: new Map(languages.nodes.map(({ slug, locale }) => [slug, locale])),
    /** The public address, without a slash at its end. */
    siteUrl: site?.siteMetadata?.siteUrl ?? "",
  };
}

export type SiteFacts = ReturnType<typeof useSiteFacts>;
