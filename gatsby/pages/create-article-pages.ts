import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { ArticleContext } from "../../src/shapes/article";
import { articlePictures } from "./article-pictures";
import { articlePages } from "./article-pages";
import { articlesIn, translationsIn } from "../content/articles";
import { allBodyPictures } from "../nodes/body-renditions";
import { createListPages } from "./create-list-pages";
import { shownContent } from "../content/shown-content";
import { articleShown } from "./show-article";
import { contentHistory, dateModified } from "../content/last-changed";

/** The newest articles have a social picture with their own words; it takes 100 ms to draw one. */
const OWN_CARDS = 100;

/**
 * The page of each article, and the lists of them. A page is given all that it shows: a node and a
 * query for each article cost ten times as much (docs/decisions/content-pipeline.md).
 */
export async function createArticlePages(args: CreatePagesArgs): Promise<void> {
  const { actions, reporter } = args;
  const content = shownContent("content");
  const articles = articlesIn(content);
  const translations = translationsIn(content);
  const pictures = await articlePictures([...articles, ...[...translations.values()].flat()], args);
  const inBodies = allBodyPictures(args);
  const days = contentHistory();
  const component = resolve("src/templates/news-article.tsx");
  for (const [index, { slug, ...source }] of articles.entries()) {
    const ownCard = index < OWN_CARDS;
    for (const page of articlePages({ slug, ...source }, translations.get(slug))) {
      const { path, alternates } = page;
      try {
        const { file, data } = page.article;
        const modified = dateModified(days, file, data.date);
        const article = await articleShown(page.article, pictures, inBodies(file), modified);
        const context: ArticleContext = { article, alternates, ownCard };
        actions.createPage({ path, component, context: { ...context } });
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        const where = `content/${page.article.file}`;
        reporter.panicOnBuild(`${where} · body · found ${found} · write valid MDX`);
      }
    }
  }
  // What the host answers with at /news/… where there is no article (gatsby/hosting/build-manifest.ts). No
  // matchPath: with one, Gatsby would list every article in the script of every page.
  actions.createPage({ path: "/news/not-found", component: resolve("src/pages/404.tsx") });
  await createListPages(args, articles, pictures);
}
