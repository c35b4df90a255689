import { posix } from "node:path";
import {
  type ContentType,
  pathParams as starsOf,
  matches,
} from "../../gatsby/content-types/content-type";

/** Where the files of a content type stand, as the CMS lists them. */
export type Place =
  /** A file that is always there, or some with names that code knows. */
  | { type: "files"; folder: string }
  /** Any number of files; `path` says how the slug becomes a path within the folder. */
  | { type: "folder"; folder: string; path: string }
  /** Any number, a file a language: `stories/<slug>/<language>.mdx`. */
  | { type: "languages"; folder: string };

/** Reads a content type's pattern: a star that is a whole name is a slug, then a language. */
export function placeOf({ files }: ContentType): Place {
  const folder = posix.dirname(files.split("*", 1)[0] + "x");
  const rest = posix.relative(folder, files);
  const ending = posix.extname(files);
  if (rest === `*${ending}`) return { type: "folder", folder, path: "{{slug}}" };
  if (rest === `*/*${ending}`) return { type: "languages", folder };
  const name = posix.basename(rest, ending);
  if (posix.dirname(rest) === "*") return { type: "folder", folder, path: `{{slug}}/${name}` };
  return { type: "files", folder: folder === "." ? "" : folder };
}

/** Where pictures are kept that do not stand beside the file that uses them. */
const SHARED = "pictures";

/** By folder, from the file: these keep their pictures near. */
const NEAR: Record<string, string> = { news: "", stories: "", team: "", testimonials: "portraits" };

/** For Decap: the folder that a file's pictures are uploaded to, and how the file names it. */
export function pictureSettings(contentType: ContentType): Record<string, string> {
  const { folder } = placeOf(contentType);
  const near = NEAR[folder];
  if (near !== undefined) return { media_folder: near, public_folder: near };
  const fromFile = posix.relative(folder, SHARED);
  return { media_folder: `/content/${SHARED}`, public_folder: fromFile };
}

/** The languages of content types that have a file a language: those asked for, and those that are there. */
export function languagesOf(kinds: readonly ContentType[], paths: readonly string[]): string[] {
  const told = kinds.filter((contentType) => placeOf(contentType).type === "languages");
  const there = told.flatMap((contentType) =>
    paths
      .filter((path) => matches(contentType, path))
      .map((path) => starsOf(contentType, path).lang),
  );
  return [...new Set([...told.flatMap(({ languages }) => languages ?? []), ...there])].sort();
}
