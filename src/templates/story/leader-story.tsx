import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { storyArticle } from "../../head/structured-data/articles";
import { useFrameText } from "../../layout/frame-text";
import { Conversation } from "./conversation";
import { SharedBlock } from "./shared-block";
import { StoryHeader } from "./story-header";
import { useLabels } from "../../components/labels/use-labels";
import type { Alternate } from "../../components/labels/language-links";

/** Set by gatsby/pages/create-pages.ts. */
interface StoryContext extends Queries.LeaderStoryPageQueryVariables {
  alternates: Alternate[];
}

export default function LeaderStory({
  data,
  location,
  pageContext: { lang, alternates },
}: PageProps<Queries.LeaderStoryPageQuery, StoryContext>) {
  const story = requireData(data.story, "stories");
  const { ending } = useLabels()(lang).story;
  const title = `${story.name} (${story.role}, ${story.company}) ${ending}`;
  const { t } = useFrameText(lang);
  return (
    <>
      <PageHead
        head={{ title, description: story.excerpt }}
        path={location.pathname}
        lang={lang}
        alternates={alternates}
        article={{ date: story.date }}
        graph={{
          place: { parent: "/news-and-stories", heading: story.title, t },
          about: (at) => [storyArticle(at, story)],
        }}
      />
      <StoryHeader data={story} lang={lang} alternates={alternates} />
      <Conversation data={story} lang={lang} alternates={alternates} />
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
