import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { itemList } from "../head/structured-data/item-list";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import { pageWords } from "../sections/archive/page-texts";
import { useArchiveWords } from "../sections/archive/use-archive-labels";
import { StoryList } from "../sections/archive/story-list";
import type { StoryArchiveContext } from "../shapes/article";

/** All leaders' stories, page by page. Without a query: they are handed over like the news. */
export default function StoryArchive({
  location,
  pageContext,
}: PageProps<object, StoryArchiveContext>) {
  const words = useArchiveWords();
  const { stories, from } = pageContext;
  const { head, heading, which } = pageWords(words.stories, pageContext, words);
  return (
    <>
      <PageHead
        head={head}
        path={location.pathname}
        cardOf={words.back.to}
        graph={{
          kind: "CollectionPage",
          place: { parent: words.back.to, heading: head.title },
          about: (at) => [
            itemList(
              at,
              stories.map(({ slug }) => `/stories/${slug}-english`),
            ),
          ],
        }}
      />
      <ArchiveFrame heading={heading} which={which} place={pageContext} words={words}>
        <StoryList stories={stories} words={words.story} from={from} />
      </ArchiveFrame>
    </>
  );
}
