import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { dataOf } from "../nodes/query-result";
import { LATEST, listPages } from "../content/list-pages";
import { STORY_LANGUAGES } from "../../functions/contract/site-data";

/** The newest articles have a social picture of their own; drawing one takes 100 ms. */
const OWN_CARDS = 100;

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
      texts: allTextPage {
        nodes {
          id
          path
        }
      }
      roles: allRole {
        nodes {
          id
          path
        }
      }
      pages: allPage {
        nodes {
          id
          path
          sections {
            __typename
          }
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
    createPage("article/news-article", path, { ...context, ownCard: withOwnCard.has(original) });
  }
  for (const { path, context } of storyPages(data.stories.nodes))
    createPage("story/leader-story", path, context);
  for (const { path, id } of data.texts.nodes) createPage("text-page/text-page", path, { id });
  for (const { path, id } of data.roles.nodes) createPage("role/role", path, { id });

  for (const { path, id, sections } of data.pages.nodes) {
    createPage("page", path, { id });
    if (sections.some(({ __typename }) => __typename === "FormSection"))
      createPage("thank-you", `${path}/thank-you`, { id });
  }
  const english = data.stories.nodes.filter(({ lang }) => lang === "en");
  for (const { path, skip } of listPages(articles.length, english.length))
    createPage("list", path, { skip, limit: LATEST });
  // The page that the host serves at /news/… where there is no article (gatsby/hosting/build-manifest.ts).
  // No matchPath: with one, Gatsby would list every article in the script of every page.
  actions.createPage({ path: "/news/not-found", component: resolve("src/pages/404.tsx") });
}

interface LanguageVersion {
  id: string;
  slug: string;
  lang: string;
  path: string;
}

interface VersionPage {
  path: string;
  context: {
    id: string;
    lang: string;
    /** All languages of the page; empty for one. */
    alternates: { lang: string; path: string }[];
  };
}

/** Each article, followed by its translations. */
export function articlePages(
  articles: readonly (LanguageVersion & { isTranslation: boolean })[],
): VersionPage[] {
  return bySlug(articles).flatMap((versions) => {
    const original = versions.find(({ isTranslation }) => !isTranslation);
    const translations = versions.filter(({ isTranslation }) => isTranslation).sort(byCode);
    return original ? pagesOf([original, ...translations]) : [];
  });
}

/** Required languages first. A story without one has no page: the content check reports it. */
export function storyPages(stories: readonly LanguageVersion[]): VersionPage[] {
  return bySlug(stories).flatMap((versions) => {
    const sorted = [...versions].sort((a, b) => rank(a) - rank(b) || byCode(a, b));
    const isComplete = STORY_LANGUAGES.every((lang, index) => sorted[index]?.lang === lang);
    return isComplete ? pagesOf(sorted) : [];
  });
}

function bySlug<Version extends LanguageVersion>(versions: readonly Version[]): Version[][] {
  const groups = new Map<string, Version[]>();
  for (const version of versions) {
    const group = groups.get(version.slug);
    if (group) group.push(version);
    else groups.set(version.slug, [version]);
  }
  return [...groups.values()];
}

function pagesOf(versions: readonly LanguageVersion[]): VersionPage[] {
  const all = versions.map(({ lang, path }) => ({ lang, path }));
  const alternates = all.length > 1 ? all : [];
  return versions.map(({ id, lang, path }) => ({ path, context: { id, lang, alternates } }));
}

function rank({ lang }: LanguageVersion): number {
  const index = STORY_LANGUAGES.indexOf(lang);
  return index === -1 ? STORY_LANGUAGES.length : index;
}

function byCode(a: LanguageVersion, b: LanguageVersion): number {
  return a.lang < b.lang ? -1 : 1;
}
