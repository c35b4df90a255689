import { FIRST_LANGUAGE, STORY_LANGUAGES } from "../../src/site/site-data";

/** `pages/home.fi.json` is the translation of `pages/home.json` into `fi`. */
export function splitLanguage(path: string): { original: string; lang?: string } {
  const [, stem, lang, ending] = /^([^.]+)\.([a-z]{2,3})(\.(?:json|mdx))$/u.exec(path) ?? [];
  return lang ? { original: `${stem}${ending}`, lang } : { original: path };
}

/** The language of a file: that of its name, or the site's first. */
export function fileLanguage(path: string): string {
  return splitLanguage(path).lang ?? FIRST_LANGUAGE;
}

/** The file of the same content in a language. */
export function translationOf(original: string, lang: string): string {
  return lang === FIRST_LANGUAGE ? original : original.replace(/(?=\.[a-z]+$)/u, `.${lang}`);
}

/** The suffix of an address in a language that is not its first. */
export function languageSuffix(lang: string): string {
  return lang === "en" ? "-english" : `-${lang}`;
}

/** The address of a story in one language. */
export function storyPath(slug: string, lang: string): string {
  return `/stories/${slug}${lang === STORY_LANGUAGES[0] ? "" : languageSuffix(lang)}`;
}

/** The address of an article, in another language if one is given. */
export function newsPath(slug: string, lang = FIRST_LANGUAGE): string {
  return `/news/${slug}${lang === FIRST_LANGUAGE ? "" : languageSuffix(lang)}`;
}

/** The English name of a language; the code itself if it is not a language. */
export function languageName(code: string): string {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return /^[a-z]{2,3}$/u.test(code) ? (names.of(code) ?? code) : code;
}
