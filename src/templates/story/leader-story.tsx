import { graphql, Link, type PageProps } from "gatsby";
import { Actions } from "../../components/button/actions";
import { Section, Stack, stretchedLinkClass } from "../../components/layout/layout";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { storyArticle } from "../../head/structured-data/articles";
import { Picture } from "../../components/picture/picture";
import { RichText } from "../../components/text/rich-text";
import { StoryActions, StoryHeader } from "./story-header";
import { Reveal } from "../../components/reveal/reveal";
import { Heading } from "../../components/text/heading";
import { Paragraphs, Text } from "../../components/text/text";
import * as styles from "../reading.module.css";
import { useWords } from "../../components/labels/words";
import { useSite } from "../../components/hooks/use-site";

export default function LeaderStory({
  data,
  location,
  pageContext: { lang },
}: PageProps<Queries.LeaderStoryPageQuery, Queries.LeaderStoryPageQueryVariables>) {
  const story = requireData(data.story, "stories");
  const { ending } = useWords().story;
  const title = `${story.name} (${story.role}, ${story.company}) ${ending}`;
  const listPath = useSite().pagePath("news-and-stories");
  return (
    <>
      <PageHead
        head={{ title, description: story.excerpt }}
        path={location.pathname}
        article={{ publishedAt: story.publishedAt }}
        graph={{
          breadcrumb: { parent: listPath, heading: story.title },
          about: (at) => [storyArticle(at, story)],
        }}
      />
      <StoryHeader data={story} lang={lang} />
      <Conversation data={story} lang={lang} />
      {data.block && !story.withoutSharedBlock && <SharedBlock data={data.block} lang={lang} />}
    </>
  );
}

interface ConversationProps {
  data: Queries.ConversationFragment;
  lang: string;
}

/** The interview. On wide screens the portrait is sticky. */
function Conversation({ data, lang }: ConversationProps) {
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
        <Heading id="story" size="accent" className={styles.headline}>
          {data.headline}
        </Heading>
        <RichText html={data.html} className={styles.body} />
        <footer className={styles.end}>
          {data.next && <NextStory data={data.next} />}
          <StoryActions position="after" />
        </footer>
      </div>
    </article>
  );
}

/** The next story of the list. */
function NextStory({ data }: { data: Queries.NextStoryFragment }) {
  const { eyebrow, next = eyebrow } = useWords().story;
  return (
    <div className={styles.next}>
      <Picture picture={data.image} sizes="min(24vw, 9rem)" className={styles.nextPortrait} />
      <Stack gap={2}>
        <Text look="accent">{next}</Text>
        <Text look="medium">
          <Link to={data.path} className={stretchedLinkClass}>
            {data.title}
          </Link>
        </Text>
        <Text look="note">
          {data.name}, {data.company}
        </Text>
      </Stack>
    </div>
  );
}

interface SharedBlockProps {
  data: Queries.StoryBlockFieldsFragment;
  lang: string;
}

/** The text about mentoring at the end of each story. */
function SharedBlock({ data, lang }: SharedBlockProps) {
  return (
    <div lang={lang}>
      <Section labelledBy="mentoring" ground="ice">
        <Reveal className={styles.block}>
          <Heading id="mentoring">{data.heading}</Heading>
          <Stack>
            <Paragraphs text={data.text} />
            <Actions links={[data.book, data.learn]} />
          </Stack>
        </Reveal>
      </Section>
    </div>
  );
}

export const query = graphql`
  query LeaderStoryPage($id: String!, $lang: String!) {
    story: leaderStory(id: { eq: $id }) {
      role
      excerpt
      withoutSharedBlock
      ...StoryArticleData
      ...StoryHeader
      ...Conversation
    }
    block: storyBlock(lang: { eq: $lang }) {
      ...StoryBlockFields
    }
  }

  fragment NextStory on LeaderStory {
    path
    title
    name
    company
    image {
      ...PortraitPicture
    }
  }

  fragment Conversation on LeaderStory {
    name
    jobTitle
    company
    headline
    html
    image {
      ...PortraitPicture
    }
    next {
      ...NextStory
    }
  }
`;
