import { Notice } from "../../components/notice/notice";
import type { ArticleCard } from "../../shapes/article";
import * as styles from "./article-meta.module.css";
import { CategoryIcon } from "./category-icon";
import { longDate } from "../words/long-date";
import { useWords } from "../words/use-words";

/** The label that every article carries, whatever its length (spec section 9). */
const READING_TIME = "2 min read";

/** Category, day and reading time. Category and label are the newsroom's fixed English words. */
export function ArticleMeta({ data }: { data: ArticleCard }) {
  const words = useWords()(data.lang);
  return (
    <p className={styles.meta}>
      <span className={styles.category} lang="en">
        <CategoryIcon name={data.categoryIcon} />
        {data.category}
      </span>
      <time dateTime={data.date}>{longDate(data.date, words.date)}</time>
      <span lang="en">{READING_TIME}</span>
      <Notice>{data.notice}</Notice>
    </p>
  );
}
