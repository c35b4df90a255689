import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import * as styles from "./card.module.css";
import { type StoryWords, StoryText } from "./story-text";

export interface StoryCardProps {
  data: Queries.StoryCardFragment;
  number: number;
  words: StoryWords;
}

/** A leader's portrait beside the point of the story. */
export function StoryCard({ data, number, words }: StoryCardProps) {
  return (
    <div className={styles.card}>
      <Picture
        picture={data.image}
        sizes="(width >= 1024px) 16rem, (width >= 768px) 45vw, 100vw"
        className={styles.portrait}
      />
      <StoryText data={data} number={number} words={words} />
    </div>
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
`;
