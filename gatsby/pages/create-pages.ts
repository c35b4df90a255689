import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { dataOf } from "../nodes/query-result";
import { LATEST, LIST, newsArchive, STORY_ARCHIVE, storyArchive } from "../content/archive";
import { articlePages, storyPages } from "./language-versions";

/** The newest articles have a social picture with their own words; it takes 100 ms to draw one. */
const OWN_CARDS = 100;

/** Creates the pages of articles, stories and roles, and the lists and archives of the former. */
export async function createContentPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const result = await graphql<Queries.ContentPagesQuery>(`
    query ContentPages {
      articles: allNewsArticle(sort: [{ date: DESC }, { path: ASC }]) {
        nodes {
          id
          slug
          lang
          path
          date
          isTranslation
        }
      }
      stories: allLeaderStory {
        nodes {
          id
          slug
          lang
          path
        }
      }
      roles: allRole {
        nodes {
          id
          path
        }
      }
    }
  `);
  const data = dataOf(result);
  const createPage = (template: string, path: string, context: object) => {
    const component = resolve(`src/templates/${template}.tsx`);
    actions.createPage({ path, component, context: { ...context } });
  };
  const articles = data.articles.nodes.filter(({ isTranslation }) => !isTranslation);
  const withOwnCard = new Set(articles.slice(0, OWN_CARDS).map(({ path }) => path));
  for (const { path, context } of articlePages(data.articles.nodes)) {
    const [original = path] = context.alternates.map((version) => version.path);
    createPage("news-article", path, { ...context, ownCard: withOwnCard.has(original) });
  }
  for (const { path, context } of storyPages(data.stories.nodes))
    createPage("leader-story", path, context);
  for (const { path, id } of data.roles.nodes) createPage("role", path, { id });

  const news = newsArchive(articles.map(({ date }) => date));
  const stories = storyArchive(data.stories.nodes.filter(({ lang }) => lang === "en").length);
  createPage("news-and-stories", LIST, {
    latest: LATEST,
    allNews: news[0]?.base ?? null,
    allStories: stories.length > 0 ? STORY_ARCHIVE : null,
  });
  for (const { path, ...page } of news)
    createPage("news-archive", path, { ...page, days: `${page.year}-*` });
  for (const { path, ...page } of stories) createPage("story-archive", path, page);
  // What the host answers with at /news/… where there is no article (gatsby/hosting/build-manifest.ts).
  // No matchPath: with one, Gatsby would list every article in the script of every page.
  actions.createPage({ path: "/news/not-found", component: resolve("src/pages/404.tsx") });
}
