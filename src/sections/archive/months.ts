import type { ArticleRow } from "../../shapes/article";
import { monthName } from "../article/long-date";

export interface Month {
  /** YYYY-MM */
  key: string;
  name: string;
  articles: ArticleRow[];
}

/** Articles of one year by month, in their order. */
export function monthsOf(articles: readonly ArticleRow[]): Month[] {
  const months = new Map<string, Month>();
  for (const article of articles) {
    const key = article.date.slice(0, 7);
    const month = months.get(key) ?? { key, name: monthName(article.date), articles: [] };
    month.articles.push(article);
    months.set(key, month);
  }
  return [...months.values()];
}
