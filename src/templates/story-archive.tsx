import { graphql, type PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import type { ArchivePlace } from "../sections/archive/archive-nav";
import { pageTexts } from "../sections/archive/page-texts";
import { useArchiveLabels } from "../sections/archive/use-archive-labels";
import { StoryList } from "../sections/archive/story-list";
import { itemList } from "../head/structured-data/lists";

/** Set by gatsby/pages/create-pages.ts. */
type StoryArchiveContext = ArchivePlace & Queries.StoryArchiveQueryVariables;

/** A page of all leaders' stories in English. */
export default function StoryArchive({
  data,
  location,
  pageContext,
}: PageProps<Queries.StoryArchiveQuery, StoryArchiveContext>) {
  const labels = useArchiveLabels();
  const stories = data.stories.nodes;
  const { head, heading, which } = pageTexts(labels.stories, pageContext, labels);
  return (
    <>
      <PageHead
        head={head}
        path={location.pathname}
        cardOf={labels.back.to}
        graph={{
          kind: "CollectionPage",
          place: { parent: labels.back.to, heading: head.title },
          about: (at) => [
            itemList(
              at,
              stories.map(({ slug }) => `/stories/${slug}-english`),
            ),
          ],
        }}
      />
      <ArchiveFrame heading={heading} which={which} place={pageContext} labels={labels}>
        <StoryList stories={stories} labels={labels.story} from={pageContext.skip + 1} />
      </ArchiveFrame>
    </>
  );
}

export const query = graphql`
  query StoryArchive($skip: Int!, $limit: Int!) {
    stories: allLeaderStory(
      filter: { lang: { eq: "en" } }
      sort: { date: DESC }
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...StoryListEntry
      }
    }
  }
`;
