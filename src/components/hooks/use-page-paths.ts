import { graphql, useStaticQuery } from "gatsby";
import { useWords } from "../labels/page-words";

/** The pages in the page's language; in the first one around a story in a language without pages. */
export function usePagePaths() {
  const { slug: language } = useWords();
  const { pages } = useStaticQuery<Queries.PagePathsQuery>(graphql`
    query PagePaths {
      pages: allPage(sort: { path: ASC }) {
        nodes {
          path
          lang
          slug
          form
        }
      }
    }
  `);
  const homes = pages.nodes.filter(({ slug }) => slug === "home");
  // The first language has the addresses without a prefix.
  const home = homes.find(({ lang }) => lang === language) ?? homes[0];
  const here = pages.nodes.filter(({ lang }) => lang === home?.lang);
  const pagePath = (name: string) => here.find(({ slug }) => slug === name)?.path;
  return {
    lang: home?.lang ?? language,
    home: home?.path ?? "/",
    /** The home page in each language. */
    homes,
    /** The address of a page by the name of its file; a page without a file does not exist. */
    pagePath,
    /** The address of a form's page. */
    formPath: (form: string) => here.find((page) => page.form === form)?.path,
    /** The page at an address of any language, in this one. */
    samePage: (path: string) =>
      pagePath(pages.nodes.find((page) => page.path === path)?.slug ?? ""),
  };
}
