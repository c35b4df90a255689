import { archivePath, LIST, newsArchive, storyArchivePaths } from "../pages/archive";
import { articlesIn } from "../content/articles";
import type { ContentFile } from "../content/read-content";
import type { PageContent } from "./page-content";

/** The pages that each list names, by the list's path. */
export function listedPages(
  files: readonly ContentFile[],
  pages: ReadonlyMap<string, PageContent>,
): Map<string, string[]> {
  const stories = [...pages.keys()].filter((path) => path.startsWith("/stories/"));
  const articles = articlesIn(files);
  const all = [...articles.map(({ slug }) => `/news/${slug}`), ...stories];
  const english = stories.filter((path) => path.endsWith("-english"));
  return new Map([
    // Whichever of them is new, the list has changed.
    [LIST, all],
    ...newsArchive(articles).map(({ base, page, articles: listed }): [string, string[]] => [
      archivePath(base, page),
      listed.map(({ slug }) => `/news/${slug}`),
    ]),
    ...storyArchivePaths(english.length).map((path): [string, string[]] => [path, stories]),
  ]);
}
