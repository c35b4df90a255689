import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { itemList } from "../head/structured-data/item-list";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import { pageTexts } from "../sections/archive/page-texts";
import { useArchiveLabels } from "../sections/archive/use-archive-labels";
import { StoryList } from "../sections/archive/story-list";
import type { StoryArchiveContext } from "../shapes/article";

/** All leaders' stories, page by page. Without a query: they are handed over like the news. */
export default function StoryArchive({
  location,
  pageContext,
}: PageProps<object, StoryArchiveContext>) {
  const labels = useArchiveLabels();
  const { stories, from } = pageContext;
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
        <StoryList stories={stories} labels={labels.story} from={from} />
      </ArchiveFrame>
    </>
  );
}
