import { graphql } from "gatsby";
import { Notice } from "../../components/notice/notice";
import { Picture, FigureCaption } from "../../components/picture/picture";
import * as styles from "./story.module.css";
import type { Alternate } from "../../components/labels/language-links";
import { longDate } from "../../components/labels/long-date";
import { useLabels } from "../../components/labels/use-labels";
import { StoryWays } from "./story-ways";

export interface StoryHeaderProps {
  data: Queries.StoryHeaderFragment;
  lang: string;
  /** The page in each language, including this one. */
  alternates: readonly Alternate[];
}

/** Title, caption and wide picture of a story. */
export function StoryHeader({ data, lang, alternates }: StoryHeaderProps) {
  const labels = useLabels()(lang);
  return (
    <header className={styles.header} lang={lang}>
      <div className={styles.copy}>
        <StoryWays at="before" lang={lang} alternates={alternates} />
        <p className={styles.eyebrow}>
          {labels.story.eyebrow}{" "}
          <time dateTime={data.date}>{longDate(data.date, labels.date)}</time>
          <Notice>{data.notice}</Notice>
        </p>
        <h1 className={styles.title} data-social-title>
          {data.title}
        </h1>
        <p className={styles.caption} data-social-caption>
          {data.caption}
        </p>
      </div>
      <figure>
        <Picture
          picture={data.picture}
          id={`story-${data.slug}`}
          sizes="100vw"
          first
          className={styles.picture}
        />
        <FigureCaption
          caption={data.picture.caption}
          credit={data.picture.credit}
          className={styles.below}
        />
      </figure>
    </header>
  );
}

export const query = graphql`
  fragment StoryHeader on LeaderStory {
    slug
    title
    notice
    caption
    date
    picture {
      caption
      credit
      ...WidePicture
    }
  }
`;
