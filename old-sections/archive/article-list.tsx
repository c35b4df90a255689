import { graphql } from "gatsby";
import { Notice } from "../../components/notice/notice";
import { SiteLink } from "../../components/site-link";
import { longDate } from "../shared/long-date";
import { useLabels } from "../shared/use-labels";
import * as styles from "./article-list.module.css";

export interface ArticleListProps {
  articles: readonly Queries.ArticleListEntryFragment[];
}

/** The news of a year by month. */
export function ArticleList({ articles }: ArticleListProps) {
  const { date: dates } = useLabels()("en");
  return (
    <div className="gap-7">
      {monthsOf(articles, dates.months).map(({ key, name, articles: ofMonth }) => (
        <section key={key} aria-labelledby={`month-${key}`} className={styles.month}>
          <h2 id={`month-${key}`} className={styles.name}>
            {name}
          </h2>
          <ul>
            {ofMonth.map(({ slug, title, description, lang, category, date, notice }) => (
              <li key={slug} className={styles.entry}>
                <p className={styles.note}>
                  <time dateTime={date}>{longDate(date, dates)}</time>
                  <span className="accent">{category}</span>
                  <Notice>{notice}</Notice>
                </p>
                <h3 lang={lang} className="title-2">
                  <SiteLink to={`/news/${slug}`} className="card-link">
                    {title}
                  </SiteLink>
                </h3>
                <p lang={lang} className="soft measure">
                  {description}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Month<Article> {
  /** YYYY-MM */
  key: string;
  name: string;
  articles: Article[];
}

/** Groups the articles of a year by month; `names` are the twelve month names. */
export function monthsOf<Article extends { readonly date: string }>(
  articles: readonly Article[],
  names: readonly string[],
): Month<Article>[] {
  const months = new Map<string, Month<Article>>();
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

export const query = graphql`
  fragment ArticleListEntry on NewsArticle {
    slug
    title
    description
    lang
    category
    date
    notice
  }
`;
