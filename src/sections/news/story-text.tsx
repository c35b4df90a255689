import { graphql, Link } from "gatsby";
import { Notice } from "../../components/notice/notice";
import { CardTitle } from "./card-title";
import * as styles from "./card.module.css";

export interface StoryWords {
  read: string;
  finnish: string;
}

export interface StoryTextProps {
  data: Queries.StoryTextFragment;
  number: number;
  words: StoryWords;
  large?: boolean;
}

/** Who tells the story, what it comes to, and the same story in Finnish. */
export function StoryText({ data, number, words, large }: StoryTextProps) {
  const { slug, name, jobTitle, company, headline, excerpt } = data;
  return (
    <div className={styles.words}>
      <p className={`${styles.kicker} ${styles.teller}`}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>
          <span className={styles.category}>{name}</span>
          <br />
          {jobTitle}, {company}
        </span>
        <Notice>{data.notice}</Notice>
      </p>
      <CardTitle to={`/stories/${slug}-english`} large={large}>
        {headline}
      </CardTitle>
      <p>{excerpt}</p>
      <p className={styles.ways}>
        <span className={styles.read} aria-hidden="true">
          {words.read}
        </span>
        <Link to={`/stories/${slug}`} lang="fi" hrefLang="fi" className={styles.finnish}>
          {words.finnish}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </p>
    </div>
  );
}

export const query = graphql`
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
