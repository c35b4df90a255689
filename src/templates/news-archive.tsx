import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { itemList } from "../head/structured-data/item-list";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import { ArticleList } from "../sections/archive/article-list";
import { pageTexts } from "../sections/archive/page-texts";
import { useArchiveLabels } from "../sections/archive/use-archive-labels";
import { YearNav } from "../sections/archive/archive-nav";
import type { NewsArchiveContext } from "../shapes/article";

/** A year's news. Without a query: gatsby/pages/create-list-pages.ts hands them over. */
export default function NewsArchive({
  location,
  pageContext,
}: PageProps<object, NewsArchiveContext>) {
  const labels = useArchiveLabels();
  const { year, years, articles } = pageContext;
  const list = labels.back.to;
  const { head, heading, which } = pageTexts(
    {
      heading: labels.news.heading.replace("{year}", year),
      description: labels.news.description.replace("{year}", year),
    },
    pageContext,
    labels,
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
        labels={labels}
        nav={<YearNav label={labels.years} list={list} years={years} current={year} />}
      >
        <ArticleList articles={articles} />
      </ArchiveFrame>
    </>
  );
}
