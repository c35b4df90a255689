import { graphql, useStaticQuery } from "gatsby";
import { usePagePaths } from "../components/hooks/use-page-paths";
import { requireData } from "../components/require-data";

/** The site's facts in every page's head: brand, public address, office, names of the pages, feed. */
export function useSiteFacts() {
  const { lang, home } = usePagePaths();
  const { settings, navigation, site, languages } = useStaticQuery<Queries.SiteFactsQuery>(graphql`
    query SiteFacts {
      settings: allSiteSettings {
        nodes {
          lang
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
          feeds {
            lang
            title
          }
        }
      }
      navigation: allNavigation {
        nodes {
          lang
          pages {
            label
            to
          }
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
  const inLanguage = <Node extends { lang: string }>({ nodes }: { nodes: readonly Node[] }) =>
    nodes.find((node) => node.lang === lang);
  return {
    ...requireData(inLanguage(settings), "site.json"),
    home,
    pages: requireData(inLanguage(navigation), "navigation.json").pages,
    /** By the code of each language; an Open Graph locale has a country. */
    locales: new Map(languages.nodes.map(({ slug, locale }) => [slug, locale])),
    /** The public address, without a slash at its end. */
    siteUrl: site?.siteMetadata?.siteUrl ?? "",
  };
}

export type SiteFacts = ReturnType<typeof useSiteFacts>;
