import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { itemList } from "../head/structured-data/item-list";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import { ArticleList } from "../sections/archive/article-list";
import { pageWords } from "../sections/archive/page-texts";
import { useArchiveWords } from "../sections/archive/use-archive-labels";
import { YearNav } from "../sections/archive/archive-nav";
import type { NewsArchiveContext } from "../shapes/article";

/** A year's news. Without a query: gatsby/pages/create-list-pages.ts hands them over. */
export default function NewsArchive({
  location,
  pageContext,
}: PageProps<object, NewsArchiveContext>) {
  const words = useArchiveWords();
  const { year, years, articles } = pageContext;
  const list = words.back.to;
  const { head, heading, which } = pageWords(
    {
      heading: words.news.heading.replace("{year}", year),
      description: words.news.description.replace("{year}", year),
    },
    pageContext,
    words,
  );
  return (
    <>
      <PageHead
        head={head}
        path={location.pathname}
        cardOf={list}
        graph={{
          kind: "CollectionPage",
          place: { parent: list, heading: head.title },
          about: (at) => [
            itemList(
              at,
              articles.map(({ slug }) => `/news/${slug}`),
            ),
          ],
        }}
      />
      <ArchiveFrame
        heading={heading}
        which={which}
        place={pageContext}
        words={words}
        nav={<YearNav label={words.years} list={list} years={years} current={year} />}
      >
        <ArticleList articles={articles} />
      </ArchiveFrame>
    </>
  );
}
