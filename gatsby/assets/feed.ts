import { Feed } from "feed";
import { feedPath } from "../../src/head/feed-path";
import { helsinkiTimestamp } from "../../src/head/helsinki-timestamp";
import { absoluteLinks } from "./absolute-links";

export interface FeedWords {
  lang: string;
  title: string;
  description: string;
}

export interface FeedEntry {
  path: string;
  title: string;
  description: string;
  /** YYYY-MM-DD */
  date: string;
  /** The address under which readers first met it, when that is not its path. */
  firstPath?: string;
  author: string;
  category?: string;
  html: string;
  /** The social picture: its path and its size in bytes. */
  picture: { path: string; bytes: number };
}

/** How many of the latest entries a feed carries. */
export const ENTRIES = 50;

/** News and stories of one language as RSS 2.0, with their full text; entries come newest first. */
export function rss(siteUrl: string, words: FeedWords, entries: readonly FeedEntry[]): string {
  const feed = new Feed({
    title: words.title,
    description: words.description,
    language: words.lang,
    link: `${siteUrl}/news-and-stories`,
    feedLinks: { rss: siteUrl + feedPath(words.lang) },
    generator: false,
    // The day of its newest entry, not of the build: the same content makes the same file.
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

/** The same moment as in the page's structured data. */
function moment(day: string): Date {
  return new Date(helsinkiTimestamp(day));
}
