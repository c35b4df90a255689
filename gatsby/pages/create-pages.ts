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

  const articles = nodesOf<Article>(newsArticle);
  const stories = nodesOf<LanguageVersion>(leaderStory);
  const lists = pages.filter(({ original }) => original === LIST_FILE);
  const elsewhere = lists.map(({ lang, path }) => ({ lang, path }));
  for (const version of articlePages(articles))
    createPage("article/news-article", version, { elsewhere });
  for (const version of storyPages(stories)) createPage("story/leader-story", version);

  for (const { id, lang, path: list } of lists) {
    const listed = articles.filter(({ lists }) => lists.includes(lang)).length;
    const own = stories.filter((story) => story.lang === lang).length;
    for (const { path, skip } of listPages(list, listed, own))
      createPage(
        "list",
        { path, context: { id, lang, alternates: [] } },
        { skip, limit: LATEST, elsewhere },
      );
  }
  // The last one is what the host serves at /news/… where there is no article (gatsby/hosting/build-manifest.ts).
  // No matchPath: with one, Gatsby would list every article in the script of every page.
  const notFound = translatedPages(nodesOf(notFoundPage));
  const lost = notFound.slice(0, 1).map((first) => ({ ...first, path: newsPath("not-found") }));
  for (const { path, context } of [...notFound, ...lost]) {
    // They are served at any address, so that the language switch leads to the home pages.
    const version = { path, context: { ...context, alternates: [] } };
    createPage("not-found/not-found-page", version, {
      newsFolder: newsPath(""),
      ...COMPLETED_BY_HOST,
    });
  }
}

interface LanguageVersion {
  id: string;
  slug: string;
  lang: string;
  path: string;
}

interface Article extends LanguageVersion {
  isTranslation: boolean;
  lists: readonly string[];
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
export function articlePages(articles: readonly Omit<Article, "lists">[]): VersionPage[] {
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

interface Translated extends Omit<LanguageVersion, "slug"> {
  original: string;
}

/** Each page, followed by its translations, in the order of the site's languages. */
export function translatedPages(pages: readonly Translated[]): VersionPage[] {
  const order = ({ lang }: LanguageVersion) => LANGUAGES.indexOf(lang);
  return bySlug(pages.map((each) => ({ ...each, slug: each.original }))).flatMap((versions) =>
    pagesOf([...versions].sort((a, b) => order(a) - order(b))),
  );
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
