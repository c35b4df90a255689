import { posix } from "node:path";
import { type ContentType, pathParams, matches } from "../../types/content-type";

/** How the CMS lists the files of a content type. */
export type Place =
  /** A fixed set of files. */
  | { type: "files"; folder: string }
  /** Any number of files; `path` turns the slug into a path within the folder. */
  | { type: "folder"; folder: string; path: string }
  /** Any number of slugs with a file for each language: `stories/<slug>/<language>.mdx`. */
  | { type: "languages"; folder: string };

export function placeOf({ files, slugs }: ContentType): Place {
  const folder = posix.dirname(files.split("*", 1)[0] + "x");
  const rest = posix.relative(folder, files);
  const ending = posix.extname(files);
  if (slugs) return { type: "files", folder };
  if (rest === `*${ending}`) return { type: "folder", folder, path: "{{slug}}" };
  if (rest === `*/*${ending}`) return { type: "languages", folder };
  const name = posix.basename(rest, ending);
  if (posix.dirname(rest) === "*") return { type: "folder", folder, path: `{{slug}}/${name}` };
  return { type: "files", folder: folder === "." ? "" : folder };
}

/** Content folders that keep their own pictures; the others share one folder. */
const OWN_PICTURES: Record<string, string> = {
  news: "",
  stories: "",
  team: "",
  testimonials: "portraits",
};

/** Decap's settings: the upload folder of a file's pictures, and its path from the file. */
export function pictureSettings(contentType: ContentType): Record<string, string> {
  const { folder } = placeOf(contentType);
  const own = OWN_PICTURES[folder];
  if (own !== undefined) return { media_folder: own, public_folder: own };
  return { media_folder: "/content/pictures", public_folder: posix.relative(folder, "pictures") };
}

/** The required languages of content types with a file for each language, and the existing ones. */
export function languagesOf(types: readonly ContentType[], paths: readonly string[]): string[] {
  const languages = types
    .filter((contentType) => placeOf(contentType).type === "languages")
    .flatMap((contentType) => {
      const files = paths.filter((path) => matches(contentType, path));
      const existing = files.map((path) => pathParams(contentType, path).lang);
      return [...(contentType.languages ?? []), ...existing];
    });
  return [...new Set(languages)].sort();
}
