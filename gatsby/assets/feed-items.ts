import { dataOf, type Graphql } from "../nodes/query-result";
import type { FeedEntry } from "./feed";

/** A news article or a leader's story as a feed carries it, except its social picture. */
type DatedPath = Pick<FeedItem, "date" | "path">;

export type FeedItem = Omit<FeedEntry, "picture">;

/** The latest articles and stories of a language, the newest first. */
export async function feedItems(
  graphql: Graphql,
  { lang, limit, brand }: { lang: string; limit: number; brand: string },
): Promise<FeedItem[]> {
  const result = await graphql<Queries.FeedItemsQuery>(
    `
      query FeedItems($lang: String!, $limit: Int!) {
        articles: allNewsArticle(
          filter: { lang: { eq: $lang } }
          sort: [{ date: DESC }, { path: ASC }]
          limit: $limit
        ) {
          nodes {
            path
            title
            description
            date
            author
            category
            aliases
            html
          }
        }
        stories: allLeaderStory(
          filter: { lang: { eq: $lang } }
          sort: [{ date: DESC }, { path: ASC }]
          limit: $limit
        ) {
          nodes {
            path
            headline
            name
            excerpt
            date
            aliases
            html
          }
        }
      }
    `,
    { lang, limit },
  );
  const data = dataOf(result);
  const articles = data.articles.nodes.map(({ aliases, ...article }) => ({
    ...article,
    firstPath: aliases?.[0],
  }));
  // The site tells a story about the leader: as in the page's structured data (story-article.ts).
  const stories = data.stories.nodes.map(({ headline, name, excerpt, aliases, ...story }) => ({
    ...story,
    title: `${headline}: ${name}`,
    description: excerpt,
    author: brand,
    firstPath: aliases?.[0],
  }));
  return [...articles, ...stories].sort(newestFirst).slice(0, limit);
}

/** Orders by day, the newest first, then by path: as the lists do. */
export function newestFirst(a: DatedPath, b: DatedPath): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
