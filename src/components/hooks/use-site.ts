import { graphql, useStaticQuery } from "gatsby";
import { useWords } from "../labels/words";
import { requireData } from "../require-data";

/**
 * The settings, the navigation and the pages of the site in the page's language. A story in a language
 * without pages gets those of the first language.
 */
export function useSite() {
  const { lang: language } = useWords();
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
      languages: allWords(sort: { lang: ASC }) {
        nodes {
          lang
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
  // The first language comes first, because its addresses have no prefix.
  const home = homes.find(({ lang }) => lang === language) ?? homes[0];
  const lang = home?.lang ?? language;
  const pagesInLanguage = pages.filter((page) => page.lang === lang);
  const inLanguage = <Node extends { lang: string }>({ nodes }: { nodes: readonly Node[] }) =>
    nodes.find((node) => node.lang === lang);
  const pagePath = (name: string) => pagesInLanguage.find(({ slug }) => slug === name)?.path;
  return {
    ...requireData(inLanguage(data.settings), "site.json"),
    lang,
    navigation: requireData(inLanguage(data.navigation), "navigation.json"),
    home: home?.path ?? "/",
    /** The home page in each language. */
    homes,
    /** The address of a page by its file name; undefined if there is no such page. */
    pagePath,
    formPath: (form: string) => pagesInLanguage.find((page) => page.form === form)?.path,
    /** The address of a page of any language in this language. */
    translatedPath: (path: string) =>
      pagePath(pages.find((page) => page.path === path)?.slug ?? ""),
    /** The address of a published legal page. */
    legalPath: (name: "privacy" | "terms" | "accessibility") =>
      data.texts.nodes.find((text) => text.slug === name && text.lang === lang)?.path,
    /** The Open Graph locale of each language, such as fi_FI. */
    locales: new Map(data.languages.nodes.map((node) => [node.lang, node.locale])),
    /** The public address without a trailing slash. */
    siteUrl: data.site?.siteMetadata?.siteUrl ?? "",
  };
}

export type SiteFacts = ReturnType<typeof useSite>;
