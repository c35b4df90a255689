/** Where the RSS feed of a language lies; English, the site's own language, has the plain name. */
export function feedPath(lang: string): string {
  return lang === "en" ? "/rss.xml" : `/rss.${lang}.xml`;
}
