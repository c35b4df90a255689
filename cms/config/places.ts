import { posix } from "node:path";
import type { ContentType } from "../../gatsby/content-types/content-type";

/** Where the files of a kind stand, as the CMS lists them. */
export type Place =
  /** A file that is always there, or some with names that code knows. */
  | { type: "files"; folder: string }
  /** Any number of files; `path` says how the slug becomes a path within the folder. */
  | { type: "folder"; folder: string; path: string }
  /** Any number, a file a language: `stories/<slug>/<language>.mdx`. */
  | { type: "languages"; folder: string };

/** Reads a kind's pattern: a star that is a whole name is a slug, then a language. */
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
export function pictureSettings(kind: ContentType): Record<string, string> {
  const { folder } = placeOf(kind);
  const near = NEAR[folder];
  if (near !== undefined) return { media_folder: near, public_folder: near };
  const fromFile = posix.relative(folder, SHARED);
  return { media_folder: `/content/${SHARED}`, public_folder: fromFile };
}
