import type { ArticleRow } from "../../shapes/article";

export interface Month {
  /** YYYY-MM */
  key: string;
  name: string;
  articles: ArticleRow[];
}

/** Articles of one year by month, in their order; `names` are those of the twelve months. */
export function monthsOf(articles: readonly ArticleRow[], names: readonly string[]): Month[] {
  const months = new Map<string, Month>();
  for (const article of articles) {
    const key = article.date.slice(0, 7);
    const month = months.get(key) ?? {
      key,
      name: names[Number(key.slice(5)) - 1] ?? "",
      articles: [],
    };
    month.articles.push(article);
    months.set(key, month);
  }
  return [...months.values()];
}
