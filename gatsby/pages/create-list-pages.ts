import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { NewsAndStoriesContext } from "../../src/shapes/article";
import { archivePath, LATEST, LIST, newsArchive, STORY_ARCHIVE, storyArchive } from "./archive";
import { archivedStories } from "./archived-stories";
import type { ArticleFile } from "../content/articles";
import { articleCard } from "./show-article";

type Pictures = Parameters<typeof articleCard>[1];

/** The list of the latest news and stories, and the archives of all of them. */
export async function createListPages(
  args: CreatePagesArgs,
  articles: readonly ArticleFile[],
  pictures: Pictures,
): Promise<void> {
  const { actions } = args;
  const news = newsArchive(articles);
  const stories = storyArchive(await archivedStories(args));
  const context: NewsAndStoriesContext = {
    articles: articles.slice(0, LATEST).map((article) => articleCard(article, pictures)),
    stories: LATEST,
    allNews: news[0]?.base ?? null,
    allStories: stories.length > 0 ? STORY_ARCHIVE : null,
  };
  const list = resolve("src/templates/news-and-stories.tsx");
  actions.createPage({ path: LIST, component: list, context: { ...context } });
  for (const [template, pages] of [
    ["news-archive", news],
    ["story-archive", stories],
  ] as const) {
    const component = resolve(`src/templates/${template}.tsx`);
    for (const page of pages) {
      const path = archivePath(page.base, page.page);
      actions.createPage({ path, component, context: { ...page } });
    }
  }
}
