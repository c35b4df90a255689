import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./card.module.css";
import { type StoryWords, StoryText } from "./story-text";

export interface FirstStoryProps {
  data: Queries.FirstStoryFragment;
  number: number;
  words: StoryWords;
}

/** The story that is given room: the wide picture of its world beside its words. */
export function FirstStory({ data, number, words }: FirstStoryProps) {
  return (
    <Reveal className={styles.spread}>
      <Picture
        picture={data.picture}
        sizes="(width >= 1280px) 44rem, (width >= 768px) 57vw, 100vw"
        className={styles.picture}
      />
      <StoryText data={data} number={number} words={words} large />
    </Reveal>
  );
}

export const query = graphql`
  fragment FirstStory on LeaderStory {
    ...StoryCard
    picture {
      ...WidePicture
    }
  }
`;
