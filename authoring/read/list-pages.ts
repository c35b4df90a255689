import { FIRST_LANGUAGE } from "../../src/site/site-data";
import { fileLanguage, splitLanguage } from "../types/languages";

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

/** The languages whose lists show an article: its own; without an original also the site's first. */
export function listsOf(path: string, paths: { has: (path: string) => boolean }): string[] {
  const { original } = splitLanguage(path);
  return [...new Set([...(paths.has(original) ? [] : [FIRST_LANGUAGE]), fileLanguage(path)])];
}
