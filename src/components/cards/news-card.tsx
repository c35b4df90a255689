import { graphql } from "gatsby";
import { CategoryIcon, categoryText } from "../labels/category-icon";
import { useForeignLabel } from "../labels/foreign-label";
import { longDate } from "../labels/long-date";
import { useWords } from "../labels/page-words";
import { useLabels } from "../labels/use-labels";
import { Row, Stack } from "../layout/layout";
import { Notice } from "../text/notice";
import { unbroken } from "../text/unbroken";
import { Picture } from "../picture/picture";
import { CardTitle, SPREAD_SIZES } from "./card-title";
import * as styles from "./cards.module.css";

export interface NewsCardProps {
  data: Queries.NewsCardFragment;
  number: number;
}

/** The date is in the page's language, the texts are in the article's. */
export function NewsCard({ data, number }: NewsCardProps) {
  const labels = useLabels();
  const foreign = useForeignLabel()(data.lang);
  const { date, categories } = useWords();
  const { lang, slug, path, title, description } = data;
  return (
    <div className={styles.spread}>
      <Picture picture={data.image} id={`news-${slug}`} sizes={SPREAD_SIZES} shape="wide" />
      <Stack gap={3} start className={styles.copy}>
        <Row as="p" gap={4} align="center" className={styles.kicker}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className={styles.category}>
            <CategoryIcon name={data.categoryIcon} />
            {categoryText(data.category, categories)}
          </span>
          <time dateTime={data.date}>{longDate(data.date, date)}</time>
          {foreign && <span>{foreign}</span>}
          <Notice>{data.notice}</Notice>
        </Row>
        <CardTitle to={path} lang={lang} large>
          {title}
        </CardTitle>
        <p lang={lang}>{unbroken(description)}</p>
        <p lang={lang} className={styles.read} aria-hidden="true">
          {labels(lang).article.read}
        </p>
      </Stack>
    </div>
  );
}

export const query = graphql`
  fragment NewsCard on NewsArticle {
    slug
    path
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
