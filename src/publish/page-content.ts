import { posix } from "node:path";
import { picturesIn } from "../content-model/picture";
import type { ReadFile } from "../content-model/read-content";
import { type StoryFile, storyPages } from "../content-model/story-pages";

/** The content file that a page is made of. */
export interface PageContent {
  /** Path below content/. */
  file: string;
  data: unknown;
}

export interface CardPicture {
  /** Path below content/. */
  file: string;
  focal?: string;
}

/** Each page's path with the content file it is made of. */
export function contentByPage(
  files: readonly Pick<ReadFile, "path" | "data">[],
): Map<string, PageContent> {
  const stories = files.flatMap(({ path }): StoryFile[] => {
    const [, slug, lang] = /^stories\/([^/]+)\/([^/]+)\.mdx$/u.exec(path) ?? [];
    return slug && lang ? [{ id: path, slug, lang }] : [];
  });
  const storyPaths = new Map(
    storyPages(stories).pages.map(({ path, context }) => [context.id, path]),
  );
  return new Map(
    files.flatMap(({ path, data }) => {
      const page = storyPaths.get(path) ?? pathOf(path);
      return page ? [[page, { file: path, data }] as const] : [];
    }),
  );
}

function pathOf(file: string): string | undefined {
  if (file === "pages/home.json") return "/";
  const [, folder, slug] =
    /^(pages|roles|news)\/([a-z0-9-]+)(?:\.json|\/index\.mdx)$/u.exec(file) ?? [];
  if (!slug) return undefined;
  return folder === "news" ? `/news/${slug}` : `/${slug}`;
}

/** The first picture that a content file names: its hero, its portrait. */
export function firstPicture({ file, data }: PageContent): CardPicture | undefined {
  const first = picturesIn(data)[0];
  return first && { file: posix.join(posix.dirname(file), first.src), focal: first.focal };
}
