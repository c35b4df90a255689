import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import { type StoryLabels, StoryText } from "../news/story-card";
import * as styles from "./story-list.module.css";

export interface StoryListProps {
  stories: readonly Queries.StoryListEntryFragment[];
  labels: StoryLabels;
  /** The number of the first one. */
  from: number;
}

export function StoryList({ stories, labels, from }: StoryListProps) {
  return (
    <ul className="grid">
      {stories.map((story, index) => (
        <li key={story.slug} className={styles.entry}>
          <Picture
            picture={story.image}
            id={`story-${story.slug}`}
            sizes="10rem"
            className={styles.portrait}
          />
          <StoryText data={story} number={from + index} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

export const query = graphql`
  fragment StoryListEntry on LeaderStory {
    ...StoryText
    image {
      ...PortraitPicture
    }
  }
`;
