import { graphql, useStaticQuery } from "gatsby";
import { requireData } from "../components/require-data";

/** The brand, the links and the addresses that every page shows. */
export function useSite() {
  const { settings, navigation, texts } = useStaticQuery<Queries.SiteLayoutQuery>(graphql`
    query SiteLayout {
      settings: siteSettings {
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
      texts: allTextPage(filter: { published: { eq: true } }) {
        nodes {
          slug
          path
        }
      }
      navigation {
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
  `);
  return {
    settings: requireData(settings, "site.json"),
    navigation: requireData(navigation, "navigation.json"),
    /** The address of a published legal page. */
    legalPath: (name: "privacy" | "terms" | "accessibility") =>
      texts.nodes.find(({ slug }) => slug === name)?.path,
  };
}
