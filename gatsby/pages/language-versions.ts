import { STORY_LANGUAGES } from "../content-types/language-paths";

/** The node of an article or a story in one language. */
export interface LanguageVersion {
  id: string;
  slug: string;
  lang: string;
  path: string;
}

export interface VersionPage {
  path: string;
  context: {
    id: string;
    lang: string;
    /** The page of each language, this one included; none where there is one language only. */
    alternates: { lang: string; path: string }[];
  };
}

/** The page of each article, followed by its translations in the order of their codes. */
export function articlePages(
  articles: readonly (LanguageVersion & { isTranslation: boolean })[],
): VersionPage[] {
  return bySlug(articles).flatMap((versions) => {
    const original = versions.find(({ isTranslation }) => !isTranslation);
    const translations = versions.filter(({ isTranslation }) => isTranslation).sort(byCode);
    return original ? pagesOf([original, ...translations]) : [];
  });
}

/**
 * The pages of each story, Finnish and English first. A story that lacks either has no page: the
 * content check reports it, or both are hidden for now.
 */
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
