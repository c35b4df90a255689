import { graphql, Link } from "gatsby";
import { joinClasses, Row, Stack } from "../layout/layout";
import { Notice } from "../text/notice";
import { unbroken } from "../text/unbroken";
import { useLabels } from "../labels/use-labels";
import { Picture, type PictureData } from "../picture/picture";
import { CardTitle, SPREAD_SIZES } from "./card-title";
import * as styles from "./cards.module.css";

export interface StoryCardProps {
  data: Queries.StoryCardFragment;
  number: number;
  /** The words after the excerpt. */
  read: string;
  /** The wide picture of a story at full width. */
  wide?: PictureData | undefined;
}

/** A story with links to its other languages. */
export function StoryCard({ data, number, read, wide }: StoryCardProps) {
  const { path, name, jobTitle, company, headline, excerpt } = data;
  const labelsOf = useLabels();
  return (
    <div className={wide ? styles.spread : styles.card}>
      <Picture
        picture={wide ?? data.image}
        id={`story-${data.slug}`}
        sizes={wide ? SPREAD_SIZES : "(width >= 1024px) 16rem, (width >= 768px) 45vw, 100vw"}
        shape={wide ? "wide" : "square"}
      />
      <Stack gap={3} start className={styles.copy}>
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
        <CardTitle to={path} large={wide !== undefined}>
          {headline}
        </CardTitle>
        <p>{unbroken(excerpt)}</p>
        <Row as="p" gap={5} align="center">
          <span className={styles.read} aria-hidden="true">
            {read}
          </span>
          {data.translations.map(({ lang, path: to }) => (
            <Link key={lang} to={to} lang={lang} hrefLang={lang} className={styles.translation}>
              {labelsOf(lang).read}
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
