import { posix } from "node:path";
import { site } from "../content-types/collections/site";
import { pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { newsPage } from "../content-types/pages/news-page";
import { picturesIn } from "../content-types/picture";
import type { ReadFile } from "../content/read-content";
import { shownContent } from "../content/shown-content";
import { readMark } from "./brand-mark";

/** The content that the assets are made of, checked before the build. */
export function readSite(folder: string) {
  const files = shownContent(folder).filter((file): file is ReadFile => file.ok);
  const dataOf = (path: string) => files.find((file) => file.path === path)?.data;
  return {
    settings: site.schema.parse(dataOf(site.files)),
    feeds: newsPage.schema.parse(dataOf(newsPage.files)).feeds,
    mark: readMark(folder),
    files,
    pages: contentByPage(files),
    bodies: new Map(files.map(({ path, body }) => [path, body])),
  };
}

export type SiteContent = ReturnType<typeof readSite>;

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
  return new Map(
    files.flatMap(({ path, data }) => {
      const type = contentTypeOf(path);
      const page = type?.address?.(pathParams(type, path));
      return page === undefined ? [] : [[page, { file: path, data }] as const];
    }),
  );
}

/** The first picture that a content file names: its hero, its portrait. */
export function firstPicture({ file, data }: PageContent): CardPicture | undefined {
  const first = picturesIn(data)[0];
  return first && { file: posix.join(posix.dirname(file), first.src), focal: first.focal };
}
