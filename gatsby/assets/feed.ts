import { Feed } from "feed";
import { siteTimestamp } from "../../authoring/read/site-timestamp";
import { load } from "cheerio";
import { dataOf, type Graphql } from "../nodes/query-result";
import { feedPath } from "../../src/head/site-links";

interface FeedWords {
  lang: string;
  title: string;
  description: string;
  /** The page that lists the entries; the home page without one. */
  list?: string | undefined;
}

export interface FeedEntry {
  path: string;
  title: string;
  description: string;
  date: string;
  /** The path at first publication, if it has changed since. */
  firstPath?: string;
  author: string;
  category?: string;
  html: string;
  /** The social picture: its path and its size in bytes. */
  picture: { path: string; bytes: number };
}

export const ENTRIES = 50;

/** RSS 2.0 with full texts, newest entry first. */
export function rss(siteUrl: string, words: FeedWords, entries: readonly FeedEntry[]): string {
  const feed = new Feed({
    title: words.title,
    description: words.description,
    language: words.lang,
    link: siteUrl + (words.list ?? ""),
    feedLinks: { rss: siteUrl + feedPath(words.lang) },
    generator: false,
    // The day of the newest entry, not of the build: the same content makes the same file.
    updated: entries[0] && moment(entries[0].date),
  });
  for (const entry of entries) {
    const link = siteUrl + entry.path;
    feed.addItem({
      title: entry.title,
      link,
      // A renamed piece keeps its GUID, so that feed readers do not show it as a new one.
      ...(entry.firstPath && { id: siteUrl + entry.firstPath }),
      date: moment(entry.date),
      description: entry.description,
      content: absoluteLinks(entry.html, link),
      ...(entry.category && { category: [{ name: entry.category }] }),
      enclosure: {
        url: siteUrl + entry.picture.path,
        type: "image/jpeg",
        length: entry.picture.bytes,
      },
      // RSS's own <author> is an e-mail address; a name is Dublin Core's.
      extensions: [{ name: "dc:creator", objects: { _text: entry.author } }],
    });
  }
  return feed.rss2();
}

function moment(day: string): Date {
  return new Date(siteTimestamp(day));
}

/**
 * Makes links and pictures absolute for feed readers; of a picture's renditions the largest stays.
 */
function absoluteLinks(html: string, base: string): string {
  const $ = load(html, {}, false);
  $("[srcset]").removeAttr("srcset").removeAttr("sizes");
  for (const name of ["href", "src"]) {
    $(`[${name}]`).each((_, element) => {
      const address = $(element).attr(name);
      if (address !== undefined) $(element).attr(name, new URL(address, base).href);
    });
  }
  return $.html();
}

type DatedPath = Pick<FeedItem, "date" | "path">;

type FeedItem = Omit<FeedEntry, "picture">;

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
            excerpt
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
  const articles = data.articles.nodes.map(({ aliases, excerpt, ...article }) => ({
    ...article,
    description: excerpt ?? article.description,
    firstPath: aliases?.[0],
  }));
  // The site is the author of a story, as in src/head/structured-data/articles.ts.
  const stories = data.stories.nodes.map(({ headline, name, excerpt, aliases, ...story }) => ({
    ...story,
    title: `${headline}: ${name}`,
    description: excerpt,
    author: brand,
    firstPath: aliases?.[0],
  }));
  return [...articles, ...stories].sort(newestFirst).slice(0, limit);
}

/** By day, newest first, then by path, as in the lists. */
export function newestFirst(a: DatedPath, b: DatedPath): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
