import site from "../../content/site.json";

// The content check reports wrong values; none of them stops this import. Bundlers keep the fields
// that are named here.

/** An IANA name, such as Europe/Helsinki. */
export const TIME_ZONE = String(site.timeZone);

/** The same in words, as in "Times in Helsinki". */
export const TIME_ZONE_NAME = site.timeZoneName;

/** An ISO 4217 code. */
export const CURRENCY = site.currency;

/** The languages of the pages; the first has addresses without a prefix. */
export const LANGUAGES: readonly string[] = [site.languages].flat().filter(Boolean);

export const FIRST_LANGUAGE = LANGUAGES[0] ?? "en";

/** An address of the first language in another: `/fi/think-tank`, and `/fi` for `/`. */
export function addressIn(lang: string, address: string): string {
  return lang === FIRST_LANGUAGE ? address : `/${lang}${address === "/" ? "" : address}`;
}

/** What `hreflang` says of a page: the first language is also for readers of any other. */
export function hrefLangsOf(lang: string): string[] {
  return lang === FIRST_LANGUAGE ? [lang, "x-default"] : [lang];
}

/** The languages of every story; the first has the plain address. */
export const STORY_LANGUAGES: readonly string[] = [site.storyLanguages].flat().filter(Boolean);
