import { graphql, Link } from "gatsby";
import { joinClasses, Row, Stack } from "../layout/layout";
import { Notice, Text } from "../text/text";
import { keepTogether } from "../text/keep-together";
import { useWordsByLanguage } from "../labels/words-by-language";
import { Picture, type PictureData } from "../picture/picture";
import { CardTitle, WIDE_CARD_SIZES } from "./card-title";
import * as styles from "./cards.module.css";

interface StoryCardProps {
  data: Queries.StoryCardFragment;
  number: number;
  readMoreText: string;
  /** The picture of a card over the full width. */
  widePicture?: PictureData | undefined;
}

/** A story with links to its other languages. */
export function StoryCard({ data, number, readMoreText, widePicture }: StoryCardProps) {
  const { path, title, name, jobTitle, company, headline, excerpt } = data;
  const wordsOf = useWordsByLanguage();
  return (
    <div className={widePicture ? styles.spread : styles.card}>
      <Picture
        picture={widePicture ?? data.image}
        id={`story-${data.slug}`}
        sizes={
          widePicture ? WIDE_CARD_SIZES : "(width >= 1024px) 16rem, (width >= 768px) 45vw, 100vw"
        }
        shape={widePicture ? "wide" : "square"}
      />
      <Stack gap={3} align="start" className={styles.copy}>
        <Row as="p" gap={4} align="center" className={joinClasses(styles.kicker, styles.person)}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span>
            <span className={styles.name}>{name}</span>
            <br />
            {jobTitle}, {company}
          </span>
          <Notice>{data.notice}</Notice>
        </Row>
        <CardTitle to={path} isLarge={widePicture !== undefined}>
          {title}
        </CardTitle>
        <Text look="strong">{headline}</Text>
        <p>{keepTogether(excerpt)}</p>
        <Row as="p" gap={5} align="center">
          <span className={styles.read} aria-hidden="true">
            {readMoreText}
          </span>
          {data.translations.map(({ lang, path: to }) => (
            <Link key={lang} to={to} lang={lang} hrefLang={lang} className={styles.translation}>
              {wordsOf(lang).read}
              <span className="visually-hidden">: {name}</span>
            </Link>
          ))}
        </Row>
      </Stack>
    </div>
  );
}

export const query = graphql`
  fragment StoryCard on LeaderStory {
    slug
    path
    title
    notice
    translations {
      lang
      path
    }
    name
    jobTitle
    company
    headline
    excerpt
    image {
      ...PortraitPicture
    }
  }
`;
