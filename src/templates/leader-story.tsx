import { graphql, type PageProps } from "gatsby";
import { present } from "../components/present";
import { PageHead } from "../head/page-head";
import { storyArticle } from "../head/structured-data/story-article";
import { Conversation } from "../sections/story/conversation";
import { SharedBlock } from "../sections/story/shared-block";
import { StoryHeader } from "../sections/story/story-header";

/** Set by src/content-model/create-story-pages.ts. */
interface StoryContext {
  lang: "fi" | "en";
  alternates: { lang: "fi" | "en"; path: string }[];
}

const ENDING = { fi: "tarina", en: "story" };

export default function LeaderStory({
  data,
  location,
  pageContext: { lang, alternates },
}: PageProps<Queries.LeaderStoryPageQuery, StoryContext>) {
  const story = present(data.story, "stories");
  const other = present(
    alternates.find((page) => page.lang !== lang),
    "stories",
  );
  const title = `${story.name} (${story.role}, ${story.company}) ${ENDING[lang]}`;
  return (
    <>
      <PageHead
        head={{ title, description: story.excerpt }}
        path={location.pathname}
        lang={lang}
        alternates={alternates}
        article={{ date: story.date }}
        graph={{
          place: { parent: "/news-and-stories", heading: story.title },
          about: (at) => [storyArticle(at, story)],
        }}
      />
      <StoryHeader data={story} lang={lang} otherPath={other.path} />
      <Conversation data={story} lang={lang} otherPath={other.path} />
      {data.block && !story.withoutSharedBlock && <SharedBlock data={data.block} lang={lang} />}
    </>
  );
}

export const query = graphql`
  query LeaderStoryPage($id: String!, $lang: String!) {
    story: leaderStory(id: { eq: $id }) {
      name
      role
      company
      excerpt
      withoutSharedBlock
      date
      title
      ...StoryArticleData
      ...StoryHeader
      ...Conversation
    }
    block: storyBlock(slug: { eq: $lang }) {
      ...SharedBlock
    }
  }
`;
