/** The suffix of a page's address in a language that is not its first. */
function ending(lang: string): string {
  return lang === "en" ? "-english" : `-${lang}`;
}

/** The languages of every story; Finnish has the plain address. */
export const STORY_LANGUAGES = ["fi", "en"];

/** The address of a story in one language. */
export function storyPath(slug: string, lang: string): string {
  return `/stories/${slug}${lang === "fi" ? "" : ending(lang)}`;
}

/** The address of an article, in another language if one is given. */
export function newsPath(slug: string, lang?: string): string {
  return `/news/${slug}${lang === undefined ? "" : ending(lang)}`;
}

/** The English name of a language; the code itself if it is no language. */
export function languageName(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
