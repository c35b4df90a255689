import { posix } from "node:path";
import { pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { picturesIn } from "../content-types/picture";
import type { ReadFile } from "../content/read-content";

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
      const kind = contentTypeOf(path);
      const page = kind?.address?.(pathParams(kind, path));
      return page === undefined ? [] : [[page, { file: path, data }] as const];
    }),
  );
}

/** The first picture that a content file names: its hero, its portrait. */
export function firstPicture({ file, data }: PageContent): CardPicture | undefined {
  const first = picturesIn(data)[0];
  return first && { file: posix.join(posix.dirname(file), first.src), focal: first.focal };
}
