import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { Heading } from "../../components/heading/heading";
import { Reveal } from "../../components/reveal/reveal";
import { AllLink } from "./card-links";
import { FirstStory, StoryCard } from "./story-card";
import * as styles from "./news.module.css";

export interface StoriesProps {
  data: Queries.NewsStoriesFragment;
  stories: readonly Queries.FirstStoryFragment[];
  /** Number of the first story in the table of contents. */
  from: number;
  /** Address of the archive when there are more stories. */
  all: string | null;
}

/** The first story at full width, the others in a carousel: two per view from 768 px up. */
export function Stories({ data, stories, from, all }: StoriesProps) {
  const [first, ...others] = stories;
  const labels = { read: data.read, finnish: data.finnish };
  return (
    <Band labelledBy="leaders" id="stories" className={styles.stories}>
      <Reveal className="gap-3">
        <Heading id="leaders">{data.heading}</Heading>
        <p className="soft w-34">{data.lead}</p>
      </Reveal>
      {first && <FirstStory data={first} number={from} labels={labels} />}
      <Carousel
        label="More stories"
        slides={others.map((story, index) => (
          <StoryCard key={story.slug} data={story} number={from + 1 + index} labels={labels} />
        ))}
        slideLabels={others.map(({ name, company }) => `${name}, ${company}`)}
        perView={{ base: 1, medium: 2 }}
        gap="clamp(1.5rem, 4vw, 3rem)"
        className="ruled pad-top-6"
      />
      {all && <AllLink to={all}>{data.all}</AllLink>}
    </Band>
  );
}

export const query = graphql`
  fragment NewsStories on NewsPageStories {
    heading
    lead
    read
    finnish
    all
  }
`;
