import { STORY_LANGUAGES } from "../../functions/contract/site-data";

/** The suffix of a page's address in a language that is not its first. */
function ending(lang: string): string {
  return lang === "en" ? "-english" : `-${lang}`;
}

/** The address of a story in one language. */
export function storyPath(slug: string, lang: string): string {
  return `/stories/${slug}${lang === STORY_LANGUAGES[0] ? "" : ending(lang)}`;
}

/** The address of an article, in another language if one is given. */
export function newsPath(slug: string, lang?: string): string {
  return `/news/${slug}${lang === undefined ? "" : ending(lang)}`;
}

/** The English name of a language; the code itself if it is no language. */
export function languageName(code: string): string {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return /^[a-z]{2,3}$/u.test(code) ? (names.of(code) ?? code) : code;
}
