import { newsArticle } from "../content-model/kinds/news-article";
import { newsPage } from "../content-model/kinds/news-page";
import { leaderStory } from "../content-model/kinds/leader-story";
import { site } from "../content-model/kinds/site";
import { readMark } from "../content-model/mark";
import { mdxToHtml } from "../content-model/mdx-html";
import { type ContentFile, readContent } from "../content-model/read-content";
import type { FeedEntry } from "./feed";
import { contentByPage, type PageContent } from "./page-content";

export type ReadFile = ContentFile & { ok: true };

/** The content that stands beside the pages; it was checked before the build began. */
export function readSite(folder: string) {
  const files = readContent(folder).filter((file): file is ReadFile => file.ok);
  const dataOf = (path: string) => files.find((file) => file.path === path)?.data;
  return {
    settings: site.schema.parse(dataOf(site.files)),
    feeds: newsPage.schema.parse(dataOf(newsPage.files)).feeds,
    mark: readMark(folder),
    pages: contentByPage(files),
    bodies: new Map(files.map(({ path, body }) => [path, body])),
  };
}

export type SiteContent = ReturnType<typeof readSite>;

/** A news article or a leader's story as a feed carries it, but for its picture. */
export interface Told extends Omit<FeedEntry, "picture"> {
  lang: string;
}

/** All articles and stories. Their bodies are rendered as the pages render them. */
export async function readTold({ pages, bodies, settings }: SiteContent): Promise<Told[]> {
  const told = [...pages].map(async ([path, content]) => {
    const facts = articleOf(content) ?? storyOf(content, settings.brand);
    return facts && { ...facts, path, html: await mdxToHtml(bodies.get(content.file) ?? "") };
  });
  return (await Promise.all(told)).filter((entry) => entry !== undefined);
}

function articleOf({ file, data }: PageContent) {
  if (!file.startsWith("news/")) return undefined;
  return newsArticle.schema.parse(data);
}

/** Told by us, about the leader: as the page's structured data have it (story-article.ts). */
function storyOf({ file, data }: PageContent, brand: string) {
  if (!file.startsWith("stories/")) return undefined;
  const { headline, name, excerpt, date } = leaderStory.schema.parse(data);
  const lang = file.endsWith("/fi.mdx") ? "fi" : "en";
  return {
    title: `${headline}: ${name}`,
    description: excerpt,
    date,
    author: brand,
    lang,
    category: undefined,
  };
}
