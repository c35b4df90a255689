import { Picture } from "../../components/picture/picture";
import type { StoryRow } from "../../shapes/article";
import { type StoryWords, StoryText } from "../news/story-card";
import * as styles from "./story-list.module.css";

export interface StoryListProps {
  stories: readonly StoryRow[];
  words: StoryWords;
  /** The number of the first one. */
  from: number;
}

/** All leaders, each with a small portrait beside the point of the story. */
export function StoryList({ stories, words, from }: StoryListProps) {
  return (
    <ul className={styles.list}>
      {stories.map((story, index) => (
        <li key={story.slug} className={styles.entry}>
          <Picture picture={story.image} sizes="10rem" className={styles.portrait} />
          <StoryText data={story} number={from + index} words={words} />
        </li>
      ))}
    </ul>
  );
}
