import { graphql, Link } from "gatsby";
import { joinClasses, Row, Stack } from "../layout/layout";
import { Notice } from "../text/notice";
import { Picture } from "../picture/picture";
import { Reveal } from "../reveal/reveal";
import { CardTitle } from "./card-title";
import * as styles from "./cards.module.css";

export interface StoryCardProps {
  data: Queries.StoryCardFragment;
  number: number;
  labels: StoryLabels;
}

export function StoryCard({ data, number, labels }: StoryCardProps) {
  return (
    <div className={styles.card}>
      <Picture
        picture={data.image}
        id={`story-${data.slug}`}
        sizes="(width >= 1024px) 16rem, (width >= 768px) 45vw, 100vw"
        shape="square"
      />
      <StoryText data={data} number={number} labels={labels} />
    </div>
  );
}

interface FirstStoryProps {
  data: Queries.FirstStoryFragment;
  number: number;
  labels: StoryLabels;
}

/** The story at full width, with its wide picture. */
export function FirstStory({ data, number, labels }: FirstStoryProps) {
  return (
    <Reveal className={styles.spread}>
      <Picture
        picture={data.picture}
        id={`story-${data.slug}`}
        sizes="(width >= 1280px) 44rem, (width >= 768px) 57vw, 100vw"
        shape="wide"
      />
      <StoryText data={data} number={number} labels={labels} large />
    </Reveal>
  );
}

export interface StoryLabels {
  read: string;
  finnish: string;
}

interface StoryTextProps {
  data: Queries.StoryTextFragment;
  number: number;
  labels: StoryLabels;
  large?: boolean;
}

/** Name, headline and excerpt of a story, with a link to the Finnish version. */
export function StoryText({ data, number, labels, large }: StoryTextProps) {
  const { slug, name, jobTitle, company, headline, excerpt } = data;
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
      <CardTitle to={`/stories/${slug}-english`} large={large}>
        {headline}
      </CardTitle>
      <p>{excerpt}</p>
      <Row as="p" gap={5} align="center">
        <span className={styles.read} aria-hidden="true">
          {labels.read}
        </span>
        <Link to={`/stories/${slug}`} lang="fi" hrefLang="fi" className={styles.translation}>
          {labels.finnish}
          <span className="visually-hidden">: {name}</span>
        </Link>
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
    notice
    name
    jobTitle
    company
    headline
    excerpt
  }
`;
