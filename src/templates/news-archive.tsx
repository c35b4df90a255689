import { graphql, type PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import { ArchiveFrame } from "../sections/archive/archive-frame";
import { ArticleList } from "../sections/archive/article-list";
import { pageTexts } from "../sections/archive/page-texts";
import { useArchiveLabels } from "../sections/archive/use-archive-labels";
import { type ArchivePlace, YearNav } from "../sections/archive/archive-nav";
import { itemList } from "../head/structured-data/lists";

/** Set by gatsby/pages/create-pages.ts. */
interface NewsArchiveContext extends ArchivePlace, Queries.NewsArchiveQueryVariables {
  year: string;
  /** Every year that has news, the latest first. */
  years: string[];
}

/** A page of a year's news. */
export default function NewsArchive({
  data,
  location,
  pageContext,
}: PageProps<Queries.NewsArchiveQuery, NewsArchiveContext>) {
  const labels = useArchiveLabels();
  const { year, years } = pageContext;
  const articles = data.articles.nodes;
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

export const query = graphql`
  query NewsArchive($days: String!, $skip: Int!, $limit: Int!) {
    articles: allNewsArticle(
      filter: { isTranslation: { eq: false }, date: { glob: $days } }
      sort: [{ date: DESC }, { path: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...ArticleListEntry
      }
    }
  }
`;
