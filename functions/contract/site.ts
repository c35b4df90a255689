/** The clock of all days and times: an IANA name, and the same in words, as in "Times in Helsinki". */
export interface SiteZone {
  timeZone: string;
  timeZoneName: string;
}

export interface SiteLanguages {
  /** Of the pages; the first has addresses without a prefix. */
  languages: readonly string[];
}

export const firstLanguage = ({ languages }: SiteLanguages): string => languages[0] ?? "en";

/** A language of the site: the given one, else the first. */
export function languageOf(site: SiteLanguages, value: unknown): string {
  return site.languages.find((lang) => lang === value) ?? firstLanguage(site);
}

/** An address of the first language in another: `/fi/think-tank`, and `/fi` for `/`. */
export function addressIn(site: SiteLanguages, lang: string, address: string): string {
  return lang === firstLanguage(site) ? address : `/${lang}${address === "/" ? "" : address}`;
}
