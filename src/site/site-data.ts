import site from "../../content/site.json";
import { addressIn as addressOf, firstLanguage } from "../../functions/contract/site";

// The content check reports wrong values; none of them stops this import. Bundlers keep the fields
// that are named here.

/** The site's clock, for functions of functions/contract. */
export const SITE_ZONE = { timeZone: String(site.timeZone), timeZoneName: site.timeZoneName };

/** An ISO 4217 code. */
export const CURRENCY = site.currency;

/** The languages of the pages; the first has addresses without a prefix. */
export const LANGUAGES: readonly string[] = [site.languages].flat().filter(Boolean);

export const FIRST_LANGUAGE = firstLanguage({ languages: LANGUAGES });

/** An address of the first language in another. */
export const addressIn = (lang: string, address: string): string =>
  addressOf({ languages: LANGUAGES }, lang, address);

/** What `hreflang` says of a page: the first language is also for readers of any other. */
export function hrefLangsOf(lang: string): string[] {
  return lang === FIRST_LANGUAGE ? [lang, "x-default"] : [lang];
}

/** The languages of every story; the first has the plain address. */
export const STORY_LANGUAGES: readonly string[] = [site.storyLanguages].flat().filter(Boolean);
