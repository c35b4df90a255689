import type { PicturesOf } from "../nodes/body-renditions";
import { matches, pathParams } from "../content-types/content-type";
import { leaderStory } from "../content-types/collections/leader-story";
import { newsArticle, newsTranslation } from "../content-types/collections/news-article";
import { mdxToHtml } from "../nodes/mdx-html";
import type { FeedEntry } from "./feed";
import type { PageContent, SiteContent } from "./read-site";

/** A news article or a leader's story as a feed carries it, but for its picture. */
export type Told = Omit<FeedEntry, "picture">;

/** What the entries are made of. */
export interface ToldFrom extends Pick<SiteContent, "pages" | "bodies"> {
  settings: Pick<SiteContent["settings"], "brand">;
}

/**
 * The latest articles and stories of a language, the newest first. Their bodies are rendered as the
 * pages render them.
 */
export async function latestTold(
  { pages, bodies, settings }: ToldFrom,
  language: string,
  atMost: number,
  picturesOf: PicturesOf,
): Promise<Told[]> {
  const facts = [...pages].flatMap(([path, content]) => {
    const own = toldOf(content, settings.brand);
    return own?.lang === language ? [{ ...own, path, file: content.file }] : [];
  });
  const latest = facts.sort(newestFirst).slice(0, atMost);
  return Promise.all(
    latest.map(async ({ file, aliases, ...entry }) => ({
      ...entry,
      firstPath: aliases?.[0],
      html: await mdxToHtml(bodies.get(file) ?? "", picturesOf(file)),
    })),
  );
}

/** What an article or a story says of itself; undefined for other pages. */
export function toldOf(content: PageContent, brand: string) {
  return articleOf(content) ?? storyOf(content, brand);
}

type Dated = Pick<Told, "date" | "path">;

function newestFirst(a: Dated, b: Dated): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}

function articleOf({ file, data }: PageContent) {
  if (matches(newsArticle, file)) return newsArticle.schema.parse(data);
  if (!matches(newsTranslation, file)) return undefined;
  return { ...newsTranslation.schema.parse(data), lang: pathParams(newsTranslation, file).lang };
}

/** Told by us, about the leader: as the page's structured data have it (story-article.ts). */
function storyOf({ file, data }: PageContent, brand: string) {
  if (!matches(leaderStory, file)) return undefined;
  const { headline, name, excerpt, date, aliases } = leaderStory.schema.parse(data);
  const { lang } = pathParams(leaderStory, file);
  return {
    title: `${headline}: ${name}`,
    description: excerpt,
    date,
    aliases,
    author: brand,
    lang,
    category: undefined,
  };
}
