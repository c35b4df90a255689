import { graphql, useStaticQuery } from "gatsby";
import { usePagePaths } from "../components/hooks/use-page-paths";
import { requireData } from "../components/require-data";

/** The brand, the links and the addresses that every page shows, in its language. */
export function useSite() {
  const { lang, home } = usePagePaths();
  const { settings, navigation, texts } = useStaticQuery<Queries.SiteLayoutQuery>(graphql`
    query SiteLayout {
      settings: allSiteSettings {
        nodes {
          lang
          brand
          tagline
          legalNotice
          email
          privacyPolicy
          termsOfService
          office {
            name
            street
            postalCode
            city
            country
          }
          network {
            label
            to
          }
        }
      }
      texts: allTextPage(filter: { published: { eq: true } }) {
        nodes {
          slug
          lang
          path
        }
      }
      navigation: allNavigation {
        nodes {
          lang
          pages {
            label
            to
          }
          call {
            label
            to
          }
          menuCalls {
            label
            to
          }
          footer {
            heading
            links {
              label
              to
            }
          }
        }
      }
    }
  `);
  const inLanguage = <Node extends { lang: string }>({ nodes }: { nodes: readonly Node[] }) =>
    nodes.find((node) => node.lang === lang);
  return {
    lang,
    home,
    settings: requireData(inLanguage(settings), "site.json"),
    navigation: requireData(inLanguage(navigation), "navigation.json"),
    /** The address of a published legal page. */
    legalPath: (name: "privacy" | "terms" | "accessibility") =>
      texts.nodes.find((text) => text.slug === name && text.lang === lang)?.path,
  };
}
