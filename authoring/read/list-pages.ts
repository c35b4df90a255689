import { FIRST_LANGUAGE } from "../../src/site/site-data";

/** The page that lists news and stories; its translations list what is there in their language. */
export const LIST_FILE = "pages/news-and-stories.json";

/** How many articles and how many stories the page shows, and each further page of the list. */
export const LATEST = 24;

/** The further pages of a list, for articles and stories beyond the latest. */
export function listPages(
  list: string,
  articles: number,
  stories: number,
): { path: string; skip: number }[] {
  const pages = Math.ceil(Math.max(articles, stories) / LATEST);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
    path: `${list}/${index + 2}`,
    skip: (index + 1) * LATEST,
  }));
}

/** The languages whose lists show an article: its own, and for an original the site's first. */
export function listsOf(lang: string, isTranslation: boolean): string[] {
  return [...new Set([...(isTranslation ? [] : [FIRST_LANGUAGE]), lang])];
}
