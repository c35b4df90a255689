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
}
