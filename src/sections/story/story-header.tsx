import { graphql } from "gatsby";
import { FigureWords } from "../../components/figure-words/figure-words";
import { Notice } from "../../components/notice/notice";
import { Picture } from "../../components/picture/picture";
import * as styles from "./story-header.module.css";
import { StoryWays } from "./story-ways";
import { STORY_WORDS, type StoryLang } from "./words";

export interface StoryHeaderProps {
  data: Queries.StoryHeaderFragment;
  lang: StoryLang;
  otherPath: string;
}

/** Title and caption of a story on paper, with the leader's world wide below them. */
export function StoryHeader({ data, lang, otherPath }: StoryHeaderProps) {
  const { eyebrow, dates } = STORY_WORDS[lang];
  const day = new Intl.DateTimeFormat(dates, { dateStyle: "long", timeZone: "UTC" });
  return (
    <header className={styles.header} lang={lang}>
      <div className={styles.words}>
        <StoryWays at="ways" lang={lang} otherPath={otherPath} />
        <p className={styles.eyebrow}>
          {eyebrow} <time dateTime={data.date}>{day.format(new Date(`${data.date}T00:00Z`))}</time>
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
        <Picture picture={data.picture} sizes="100vw" first className={styles.picture} />
        <FigureWords
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
