/** What a language adds to the address of a page that is told in another one too. */
function ending(lang: string): string {
  return lang === "en" ? "-english" : `-${lang}`;
}

/** The languages that every story is told in; Finnish has the plain address. */
export const STORY_LANGUAGES = ["fi", "en"];

/** The address of a story in one language. */
export function storyPath(slug: string, lang: string): string {
  return `/stories/${slug}${lang === "fi" ? "" : ending(lang)}`;
}

/** The address of an article; of one in another language when that is named. */
export function newsPath(slug: string, lang?: string): string {
  return `/news/${slug}${lang === undefined ? "" : ending(lang)}`;
}

/** The English name of a language; the code itself for what is no language. */
export function languageName(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
