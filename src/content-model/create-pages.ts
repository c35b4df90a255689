import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";

interface ArticlePages {
  allNewsArticle: { nodes: { id: string; slug: string }[] };
}

/** A page for each article; the template queries by id, so a page costs only itself. */
export async function createArticlePages({ graphql, actions, reporter }: CreatePagesArgs) {
  const { data, errors } = await graphql<ArticlePages>(`
    query ArticlePages {
      allNewsArticle {
        nodes {
          id
          slug
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild("The list of articles could not be read", errors);
    return;
  }
  for (const { id, slug } of data.allNewsArticle.nodes) {
    actions.createPage({
      path: `/news/${slug}`,
      component: resolve("src/templates/news-article.tsx"),
      context: { id },
    });
  }
  // What the host answers with at /news/… where there is no article (server/build-manifest.ts). No
  // matchPath: with one, Gatsby would list every article in the script of every page.
  actions.createPage({ path: "/news/not-found", component: resolve("src/pages/404.tsx") });
}
