import type {
  ArticleRow,
  NewsArchiveContext,
  StoryArchiveContext,
  StoryRow,
} from "../../src/shapes/article";
import type { ArticleFile } from "../content/articles";
import { noticeOfArticle } from "./notice-of-article";

export const LIST = "/news-and-stories";
export const STORY_ARCHIVE = `${LIST}/leaders`;

/** How many pieces of each sort the list shows; where there are more, there is an archive. */
export const LATEST = 9;

/** How many entries a page of an archive has. */
const A_PAGE = 24;

/** The address of a page of an archive; the first has no number. */
export function archivePath(base: string, page: number): string {
  return page === 1 ? base : `${base}/${page}`;
}

/** The addresses of the archive of `count` stories in one language; none where the list shows all. */
export function storyArchivePaths(count: number): string[] {
  const pages = count <= LATEST ? 0 : Math.ceil(count / A_PAGE);
  return Array.from({ length: pages }, (_, index) => archivePath(STORY_ARCHIVE, index + 1));
}

/** Entries in pages of 24, in their order. */
function inPages<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / A_PAGE) }, (_, index) =>
    entries.slice(index * A_PAGE, (index + 1) * A_PAGE),
  );
}

/** The archive of the news by year. Articles come the newest first; none is made for a few. */
export function newsArchive(articles: readonly ArticleFile[]): NewsArchiveContext[] {
  if (articles.length <= LATEST) return [];
  const years = [...new Set(articles.map(yearOf))];
  return years.flatMap((year) =>
    inPages(articles.filter((article) => yearOf(article) === year)).map((entries, index, all) => ({
      base: `${LIST}/${year}`,
      page: index + 1,
      pages: all.length,
      year,
      years,
      articles: entries.map(rowOf),
    })),
  );
}

/** The archive of the stories, which come the newest first; none is made for a few. */
export function storyArchive(stories: readonly StoryRow[]): StoryArchiveContext[] {
  if (stories.length <= LATEST) return [];
  return inPages(stories).map((entries, index, all) => ({
    base: STORY_ARCHIVE,
    page: index + 1,
    pages: all.length,
    stories: entries,
    from: index * A_PAGE + 1,
  }));
}

function yearOf({ data }: ArticleFile): string {
  return data.date.slice(0, 4);
}

function rowOf(article: ArticleFile): ArticleRow {
  const { title, description, lang, category, date } = article.data;
  const row = { slug: article.slug, title, description, lang, category, date };
  return { ...row, ...noticeOfArticle(article) };
}
