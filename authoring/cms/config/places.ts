import { posix } from "node:path";
import type { ContentType } from "../../types/content-type";
import type { JsonSchema } from "../../types/derived/json-schema";

/** How the CMS lists the files of a content type. */
type Place =
  /** A fixed set of files. */
  | { type: "files"; folder: string }
  /** Any number of files; `path` turns the slug into a path within the folder. */
  | { type: "folder"; folder: string; path: string };

export function placeOf({ files, slugs }: ContentType): Place {
  const folder = posix.dirname(files.split("*", 1)[0] + "x");
  const rest = posix.relative(folder, files);
  const ending = posix.extname(files);
  if (slugs) return { type: "files", folder };
  if (rest === `*${ending}`) return { type: "folder", folder, path: "{{slug}}" };
  const name = posix.basename(rest, ending);
  if (posix.dirname(rest) === "*") return { type: "folder", folder, path: `{{slug}}/${name}` };
  return { type: "files", folder: folder === "." ? "" : folder };
}

/** The field that an entry is named, listed and sorted by, such as `head.title`. */
export function titleField({ properties = {} }: JsonSchema): string {
  return ["name", "title"].find((key) => key in properties) ?? "head.title";
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
  const place = OWN_PICTURES[folder];
  if (place !== undefined) return { media_folder: place, public_folder: place };
  return { media_folder: "/content/pictures", public_folder: posix.relative(folder, "pictures") };
}
