import { graphql, Link } from "gatsby";
import { joinClasses, Row, Stack } from "../layout/layout";
import { Notice } from "../text/notice";
import { useLabels } from "../labels/use-labels";
import { Picture } from "../picture/picture";
import { Reveal } from "../reveal/reveal";
import { CardTitle } from "./card-title";
import * as styles from "./cards.module.css";

export interface StoryCardProps {
  data: Queries.StoryCardFragment;
  number: number;
  /** The words after the excerpt. */
  read: string;
}

export function StoryCard({ data, number, read }: StoryCardProps) {
  return (
    <div className={styles.card}>
      <Picture
        picture={data.image}
        id={`story-${data.slug}`}
        sizes="(width >= 1024px) 16rem, (width >= 768px) 45vw, 100vw"
        shape="square"
      />
      <StoryText data={data} number={number} read={read} />
    </div>
  );
}

interface FirstStoryProps {
  data: Queries.FirstStoryFragment;
  number: number;
  read: string;
}

/** The story at full width, with its wide picture. */
export function FirstStory({ data, number, read }: FirstStoryProps) {
  return (
    <Reveal className={styles.spread}>
      <Picture
        picture={data.picture}
        id={`story-${data.slug}`}
        sizes="(width >= 1280px) 44rem, (width >= 768px) 57vw, 100vw"
        shape="wide"
      />
      <StoryText data={data} number={number} read={read} large />
    </Reveal>
  );
}

interface StoryTextProps {
  data: Queries.StoryTextFragment;
  number: number;
  read: string;
  large?: boolean;
}

/** Name, headline and excerpt of a story, with links to its other languages. */
export function StoryText({ data, number, read, large }: StoryTextProps) {
  const { path, name, jobTitle, company, headline, excerpt } = data;
  const labelsOf = useLabels();
  return (
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
      <CardTitle to={path} large={large}>
        {headline}
      </CardTitle>
      <p>{excerpt}</p>
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
  );
}

export const query = graphql`
  fragment StoryCard on LeaderStory {
    ...StoryText
    company
    image {
      ...PortraitPicture
    }
  }

  fragment FirstStory on LeaderStory {
    ...StoryCard
    picture {
      ...WidePicture
    }
  }

  fragment StoryText on LeaderStory {
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
  }
`;
