import { graphql, type PageProps } from "gatsby";
import { StoryCard } from "../components/cards/story-card";
import { NewsCard } from "../components/cards/news-card";
import { Heading } from "../components/text/heading";
import { Grid, Section, Stack } from "../components/layout/layout";
import { BackLink } from "../components/labels/back-link";
import { MoreLink } from "../components/cards/card-title";
import { useWords } from "../components/labels/words";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { itemList } from "../head/structured-data/page-sections";

/** Set by gatsby/pages/create-pages.ts. */
type ListContext = Queries.ListQueryVariables;

/** A further page of the list of news and stories. */
export default function List({
  data,
  location,
  pageContext: { skip, limit },
}: PageProps<Queries.ListQuery, ListContext>) {
  const { head, path: firstPagePath } = requireData(data.page, "pages/news-and-stories.json");
  const { lang, list: labels } = useWords();
  const number = skip / limit + 1;
  const title = labels.heading.replace("{page}", String(number));
  // Articles in another language come last, as on the first page.
  const isForeign = (article: { lang: string }) => Number(article.lang !== lang);
  const articles = [...data.articles.nodes].sort((a, b) => isForeign(a) - isForeign(b));
  const stories = data.stories.nodes;
  const hasMore = data.articles.totalCount > skip + limit || data.stories.totalCount > skip + limit;
  const paths = [...articles.map(({ path }) => path), ...stories.map(({ path }) => path)];
  return (
    <>
      <PageHead
        head={{ title, description: `${head.description.slice(0, 140)} (${number})` }}
        path={location.pathname}
        socialPicturePage={firstPagePath}
        graph={{
          kind: "CollectionPage",
          breadcrumb: { parent: firstPagePath, heading: title },
          about: (at) => [itemList(at, paths)],
        }}
      />
      <Section labelledBy="list">
        <Stack gap={7}>
          <Stack gap={3} align="start">
            <BackLink to={firstPagePath}>{labels.back}</BackLink>
            <Heading id="list" level={1}>
              {title}
            </Heading>
          </Stack>
          {articles.map((article, index) => (
            <NewsCard key={article.slug} data={article} number={skip + index + 1} />
          ))}
          <Grid>
            {stories.map((story, index) => (
              <StoryCard
                key={story.slug}
                data={story}
                number={skip + index + 1}
                readMoreText={labels.read}
              />
            ))}
          </Grid>
          {hasMore && <MoreLink to={`${firstPagePath}/${number + 1}`}>{labels.older}</MoreLink>}
        </Stack>
      </Section>
    </>
  );
}

export const query = graphql`
  query List($id: String!, $lang: String!, $skip: Int!, $limit: Int!) {
    page(id: { eq: $id }) {
      path
      head {
        ...PageHead
      }
    }
    articles: allNewsArticle(
      filter: { lists: { eq: $lang } }
      sort: [{ date: DESC }, { path: ASC }]
      skip: $skip
      limit: $limit
    ) {
      totalCount
      nodes {
        ...NewsCard
      }
    }
    stories: allLeaderStory(
      filter: { lang: { eq: $lang } }
      sort: [{ date: DESC }, { path: ASC }]
      skip: $skip
      limit: $limit
    ) {
      totalCount
      nodes {
        ...StoryCard
      }
    }
  }
`;
