import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { appointmentPage } from "../../authoring/types/pages/appointment-page";
import { notFoundPage } from "../../authoring/types/pages/not-found-page";
import { page } from "../../authoring/types/page";
import { leaderStory } from "../../authoring/types/collections/leader-story";
import { newsArticle } from "../../authoring/types/collections/news-article";
import { role } from "../../authoring/types/collections/roles";
import { isPrivacyNotice, textPage } from "../../authoring/types/collections/text-page";
import { thanksPath } from "../../authoring/types/form-addresses";
import { formOf } from "../../authoring/read/sections-of";
import { LATEST, LIST_FILE, listPages } from "../../authoring/read/list-pages";
import { newsPath } from "../../authoring/types/languages";
import { LANGUAGES, STORY_LANGUAGES } from "../../src/site/site-data";

/** For pages that the host fills in: a link loads the document, also where React runs (gatsby-browser.tsx). */
const COMPLETED_BY_HOST = { completedByHost: true };

export function createContentPages({ actions, getNodesByType }: CreatePagesArgs): void {
  const nodesOf = <Version>({ type }: { type: string }) =>
    getNodesByType(type) as unknown as Version[];
  const createPage = (template: string, { path, context }: VersionPage, more: object = {}) => {
    const component = resolve(`src/templates/${template}.tsx`);
    actions.createPage({ path, component, context: { ...context, ...more } });
  };
  const pages = nodesOf<Translated>(page);
  for (const version of translatedPages(pages)) createPage("page", version);
  for (const version of translatedPages(nodesOf(role))) createPage("role/role", version);
  const texts = nodesOf<Translated & { slug: string }>(textPage);
  const notices = new Set(texts.filter(isPrivacyNotice).map(({ id }) => id));
  for (const version of translatedPages(texts)) {
    const isNotice = notices.has(version.context.id);
    createPage("text-page/text-page", version, isNotice ? COMPLETED_BY_HOST : {});
  }
  for (const version of translatedPages(nodesOf(appointmentPage)))
    createPage("appointment/appointment-page", version, COMPLETED_BY_HOST);
  const thanks = pages.flatMap((node) => {
    return formOf(node) ? [{ ...node, path: thanksPath(node.path, node.lang) }] : [];
  });
  for (const version of translatedPages(thanks))
    createPage("thank-you", version, COMPLETED_BY_HOST);

  const articles = nodesOf<Translated & { lists: readonly string[] }>(newsArticle);
  const stories = nodesOf<Translated>(leaderStory);
  const lists = pages.filter(({ original }) => original === LIST_FILE);
  const elsewhere = lists.map(({ lang, path }) => ({ lang, path }));
  for (const version of translatedPages(articles))
    createPage("article/news-article", version, { elsewhere });
  // Alternates begin with the language that has the plain address.
  for (const version of translatedPages(stories, STORY_LANGUAGES))
    createPage("story/leader-story", version);

  for (const { id, lang, path: list } of lists) {
    const listed = articles.filter(({ lists }) => lists.includes(lang)).length;
    const count = stories.filter((story) => story.lang === lang).length;
    for (const { path, skip } of listPages(list, listed, count))
      createPage(
        "list",
        { path, context: { id, lang, alternates: [] } },
        { skip, limit: LATEST, elsewhere },
      );
  }
  // The last one is what the host serves at /news/… where there is no article (gatsby/hosting/build-manifest.ts).
  // No matchPath: with one, Gatsby would list every article in the script of every page.
  const notFound = translatedPages(nodesOf(notFoundPage));
  const inNews = notFound.slice(0, 1).map((first) => ({ ...first, path: newsPath("not-found") }));
  for (const { path, context } of [...notFound, ...inNews]) {
    // They are served at any address, so that the language switch leads to the home pages.
    const version = { path, context: { ...context, alternates: [] } };
    createPage("not-found/not-found-page", version, {
      newsFolder: newsPath(""),
      ...COMPLETED_BY_HOST,
    });
  }
}

interface Translated {
  id: string;
  original: string;
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

/** Each page in all its languages, in the order of `languages`. */
export function translatedPages(
  pages: readonly Translated[],
  languages: readonly string[] = LANGUAGES,
): VersionPage[] {
  const rank = ({ lang }: Translated) =>
    languages.includes(lang) ? languages.indexOf(lang) : languages.length;
  const byLanguage = (a: Translated, b: Translated) =>
    rank(a) - rank(b) || (a.lang < b.lang ? -1 : 1);
  const groups = new Map<string, Translated[]>();
  for (const page of pages) groups.set(page.original, [...(groups.get(page.original) ?? []), page]);
  return [...groups.values()].flatMap((group) => {
    const versions = group.toSorted(byLanguage);
    const alternates = versions.map(({ lang, path }) => ({ lang, path }));
    return versions.map(({ id, lang, path }) => ({
      path,
      context: { id, lang, alternates: versions.length > 1 ? alternates : [] },
    }));
  });
}
