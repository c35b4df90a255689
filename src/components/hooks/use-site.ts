import { graphql, useStaticQuery } from "gatsby";
import { useWords } from "../labels/page-words";
import { requireData } from "../require-data";

/**
 * Settings, navigation and pages of the site in the page's language; in the first one around a story
 * in a language without pages.
 */
export function useSite() {
  const { slug: language } = useWords();
  const data = useStaticQuery<Queries.SiteFactsQuery>(graphql`
    query SiteFacts {
      settings: allSiteSettings(sort: { lang: ASC }) {
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
            countryCode
          }
          network {
            label
            to
          }
          retention {
            leadMonths
            applicationMonths
            flaggedDays
          }
          feeds {
            lang
            title
          }
        }
      }
      navigation: allNavigation(sort: { lang: ASC }) {
        nodes {
          lang
          ...NavigationFields
        }
      }
      pages: allPage(sort: { path: ASC }) {
        nodes {
          path
          lang
          slug
          form
        }
      }
      texts: allTextPage(filter: { published: { eq: true } }, sort: { path: ASC }) {
        nodes {
          slug
          lang
          path
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
  const pages = data.pages.nodes;
  const homes = pages.filter(({ slug }) => slug === "home");
  // The first language has the addresses without a prefix.
  const home = homes.find(({ lang }) => lang === language) ?? homes[0];
  const lang = home?.lang ?? language;
  const here = pages.filter((page) => page.lang === lang);
  const inLanguage = <Node extends { lang: string }>({ nodes }: { nodes: readonly Node[] }) =>
    nodes.find((node) => node.lang === lang);
  const pagePath = (name: string) => here.find(({ slug }) => slug === name)?.path;
  return {
    ...requireData(inLanguage(data.settings), "site.json"),
    lang,
    navigation: requireData(inLanguage(data.navigation), "navigation.json"),
    home: home?.path ?? "/",
    /** The home page in each language. */
    homes,
    /** The address of a page by the name of its file; a page without a file does not exist. */
    pagePath,
    /** The address of a form's page. */
    formPath: (form: string) => here.find((page) => page.form === form)?.path,
    /** The page at an address of any language, in this one. */
    samePage: (path: string) => pagePath(pages.find((page) => page.path === path)?.slug ?? ""),
    /** The address of a published legal page. */
    legalPath: (name: "privacy" | "terms" | "accessibility") =>
      data.texts.nodes.find((text) => text.slug === name && text.lang === lang)?.path,
    /** By the code of each language; an Open Graph locale has a country. */
    locales: new Map(data.languages.nodes.map(({ slug, locale }) => [slug, locale])),
    /** The public address, without a slash at its end. */
    siteUrl: data.site?.siteMetadata?.siteUrl ?? "",
  };
}

export type SiteFacts = ReturnType<typeof useSite>;
