import { basename, posix } from "node:path";
import { valueAt } from "../../read/issue";
import { readContent } from "../../read/read-content";
import { slugIn } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { languageName, splitLanguage } from "../../types/languages";
import { fileLabel, fromKey } from "../config/labels";
import { placeOf } from "../config/places";
import { pictureUsers } from "../local/changes";

/**
 * The titles of the entries that some files of the clone belong to, as the lists of the CMS show them.
 * A picture belongs to the entry that shows it.
 */
export function entryTitles(root: string, files: readonly string[]): string[] {
  const folder = `${basename(root)}/`;
  const isContent = (file: string) => file.startsWith(folder);
  const paths = files.filter(isContent).map((file) => file.slice(folder.length));
  const isEntry = (path: string) => contentTypeOf(path) !== undefined;
  const pictures = paths.filter((path) => !isEntry(path));
  const owners = new Set(paths.filter(isEntry));
  const contents = readContent(root);
  const users = pictures.length > 0 ? pictureUsers(contents) : undefined;
  for (const picture of pictures) {
    const shownBy = users?.get(picture) ?? [];
    const isCounted = [...owners].some(
      (entry) => shownBy.includes(entry) || picture.startsWith(ownFiles(entry)),
    );
    if (!isCounted) owners.add(shownBy[0] ?? picture);
  }
  const titles = [...owners].map((path) => {
    const file = contents.find((one) => one.path === path);
    return titleOf(path, file?.ok ? file.data : undefined);
  });
  return [...titles, ...files.filter((file) => !isContent(file))];
}

/** The beginning of the names of an entry's files: news/spring/ or team/kim. */
const ownFiles = (entry: string): string =>
  splitLanguage(entry).original.replace(/(?:index\.)?[a-z]+$/u, "");

/** The title of a file; that of a deleted one is its name. */
function titleOf(path: string, data: unknown): string {
  const contentType = contentTypeOf(path);
  if (!contentType) return path;
  if (placeOf(contentType).type === "files")
    return fileLabel(posix.basename(path, posix.extname(path)));
  const values = [["name"], ["title"], ["head", "title"]].map((keys) => valueAt(data, keys));
  const title = values.find((value) => typeof value === "string" && value.trim() !== "");
  const { original, lang } = splitLanguage(path);
  const name = title ? String(title) : fromKey(slugIn(contentType, original) ?? original);
  return lang ? `${name}, ${languageName(lang)}` : name;
}
