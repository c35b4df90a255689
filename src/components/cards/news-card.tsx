import { graphql } from "gatsby";
import { CategoryIcon, categoryText } from "../labels/category-icon";
import { longDate } from "../labels/long-date";
import { useWords } from "../labels/words";
import { useLanguageLabel, useWordsByLanguage } from "../labels/words-by-language";
import { Row, Stack } from "../layout/layout";
import { Notice } from "../text/text";
import { keepTogether } from "../text/keep-together";
import { Picture } from "../picture/picture";
import { CardTitle, WIDE_CARD_SIZES } from "./card-title";
import * as styles from "./cards.module.css";

interface NewsCardProps {
  data: Queries.NewsCardFragment;
  number: number;
}

/** The date is in the language of the page, the texts are in that of the article. */
export function NewsCard({ data, number }: NewsCardProps) {
  const wordsOf = useWordsByLanguage();
  const languageLabel = useLanguageLabel()(data.lang);
  const { date, categories } = useWords();
  const { lang, slug, path, title, description } = data;
  return (
    <div className={styles.spread}>
      <Picture picture={data.image} id={`news-${slug}`} sizes={WIDE_CARD_SIZES} shape="wide" />
      <Stack gap={3} align="start" className={styles.copy}>
        <Row as="p" gap={4} align="center" className={styles.kicker}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className={styles.category}>
            <CategoryIcon {...data} />
            {categoryText(data.category, categories)}
          </span>
          <time dateTime={data.date}>{longDate(data.date, date)}</time>
          {languageLabel && <span>{languageLabel}</span>}
          <Notice>{data.notice}</Notice>
        </Row>
        <CardTitle to={path} lang={lang} isLarge>
          {title}
        </CardTitle>
        <p lang={lang}>{keepTogether(description)}</p>
        <p lang={lang} className={styles.read} aria-hidden="true">
          {wordsOf(lang).article.read}
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
