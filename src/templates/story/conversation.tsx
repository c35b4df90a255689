import { graphql } from "gatsby";
import { Heading } from "../../components/text/heading";
import { Picture } from "../../components/picture/picture";
import { RichText } from "../../components/text/rich-text";
import * as styles from "../reading.module.css";
import { StoryActions } from "./story-actions";

export interface ConversationProps {
  data: Queries.ConversationFragment;
  lang: string;
}

/** The interview. On wide screens the portrait is sticky. */
export function Conversation({ data, lang }: ConversationProps) {
  const { name, jobTitle, company } = data;
  return (
    <article className={styles.story} lang={lang} aria-labelledby="story">
      <figure className={styles.person}>
        <Picture
          picture={data.image}
          sizes="(width >= 1024px) 20rem, 9rem"
          className={styles.portrait}
        />
        <figcaption>
          <span className={styles.name}>{name}</span>
          <br />
          {jobTitle}
          <br />
          {company}
        </figcaption>
      </figure>
      <div className={styles.copy}>
        <Heading id="story" size="medium" className={styles.headline}>
          {data.headline}
        </Heading>
        <RichText html={data.html} className={styles.body} />
        <footer className={styles.end}>
          <StoryActions at="after" />
        </footer>
      </div>
    </article>
  );
}

export const query = graphql`
  fragment Conversation on LeaderStory {
    name
    jobTitle
    company
    headline
    html
    image {
      ...PortraitPicture
    }
  }
`;
