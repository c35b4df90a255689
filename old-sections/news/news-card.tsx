import { graphql } from "gatsby";
import { Notice } from "../../components/notice/notice";
import { Picture } from "../../components/picture/picture";
import { CategoryIcon } from "../shared/category-icon";
import { longDate } from "../shared/long-date";
import { useLabels } from "../shared/use-labels";
import { CardTitle } from "./card-links";
import * as styles from "./card.module.css";

export interface NewsCardProps {
  data: Queries.NewsCardFragment;
  number: number;
}

/** The date is in the page's language, the texts are in the article's. */
export function NewsCard({ data, number }: NewsCardProps) {
  const labels = useLabels();
  const { lang, slug, title, description } = data;
  return (
    <div className={styles.spread}>
      <Picture
        picture={data.image}
        id={`news-${slug}`}
        sizes="(width >= 1280px) 44rem, (width >= 768px) 57vw, 100vw"
        className={styles.picture}
      />
      <div className="gap-3 soft start middle">
        <p className={styles.kicker}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className="icon accent">
            <CategoryIcon name={data.categoryIcon} />
            {data.category}
          </span>
          <time dateTime={data.date}>{longDate(data.date, labels("en").date)}</time>
          <Notice>{data.notice}</Notice>
        </p>
        <CardTitle to={`/news/${slug}`} lang={lang} large>
          {title}
        </CardTitle>
        <p lang={lang}>{description}</p>
        <p lang={lang} className={styles.read} aria-hidden="true">
          {labels(lang).article.read}
        </p>
      </div>
    </div>
  );
}

export const query = graphql`
  fragment NewsCard on NewsArticle {
    slug
    title
    description
    lang
    category
    categoryIcon
    date
    notice
    image {
      ...WidePicture
    }
  }
`;
