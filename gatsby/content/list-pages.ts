/** The page that lists news and stories. */
export const LIST = "/news-and-stories";

/** How many articles and how many stories the page shows, and each further page of the list. */
export const LATEST = 24;

/** The further pages of the list, for articles and stories beyond the latest. */
export function listPages(articles: number, stories: number): { path: string; skip: number }[] {
  const pages = Math.ceil(Math.max(articles, stories) / LATEST);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
    path: `${LIST}/${index + 2}`,
    skip: (index + 1) * LATEST,
  }));
}
