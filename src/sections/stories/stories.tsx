import { graphql } from "gatsby";
import { MoreLink } from "../../components/cards/card-title";
import { StoryCard } from "../../components/cards/story-card";
import { Carousel } from "../../components/carousel/carousel";
import { useWords } from "../../components/labels/words";
import { Heading } from "../../components/text/heading";
import { topRuleClass, Section, Stack } from "../../components/layout/layout";
import { Reveal } from "../../components/reveal/reveal";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";

/** The first story at full width and the others in a carousel with two per view from 768 px. */
export function StoriesSection({ data, id }: SectionProps<"Stories">) {
  const { stories, articles, read, more } = data;
  const words = useWords().section;
  const [first, ...otherStories] = stories;
  // The numbers continue those of the articles in the page's table of contents.
  const from = articles.length + 1;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={7}>
        <Reveal>
          <Stack>
            <Heading id={id}>{data.heading}</Heading>
            {data.lead && <Text>{data.lead}</Text>}
          </Stack>
        </Reveal>
        {first && (
          <Reveal>
            <StoryCard data={first} number={from} readMoreText={read} widePicture={first.picture} />
          </Reveal>
        )}
        <Carousel
          label={words.stories}
          slides={otherStories.map((story, index) => (
            <StoryCard
              key={story.slug}
              data={story}
              number={from + 1 + index}
              readMoreText={read}
            />
          ))}
          slideLabels={otherStories.map(({ name, company }) => `${name}, ${company}`)}
          perView={{ base: 1, medium: 2 }}
          gap="clamp(1.5rem, 4vw, 3rem)"
          className={topRuleClass}
        />
        {more && <MoreLink to={more}>{data.all}</MoreLink>}
      </Stack>
    </Section>
  );
}

export const query = graphql`
  fragment StoriesSection on StoriesSection {
    more
    articles {
      slug
    }
    stories {
      ...StoryCard
      picture {
        ...WidePicture
      }
    }
  }
`;
