import { graphql, useStaticQuery } from "gatsby";

/** Where components lead by themselves: a page without a file does not exist. */
export function usePagePaths() {
  const { pages } = useStaticQuery<Queries.PagePathsQuery>(graphql`
    query PagePaths {
      pages: allPage {
        nodes {
          path
          form
        }
      }
    }
  `);
  return {
    hasPage: (path: string) => pages.nodes.some((page) => page.path === path),
    /** The address of a form's page. */
    formPath: (form: string) => pages.nodes.find((page) => page.form === form)?.path,
  };
}
