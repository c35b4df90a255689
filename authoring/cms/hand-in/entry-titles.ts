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
  const [entries, pictures] = [true, false].map((isEntry) =>
    paths.filter((path) => (contentTypeOf(path) !== undefined) === isEntry),
  );
  const owners = new Set(entries);
  const users = pictures?.length ? pictureUsers(root) : undefined;
  for (const picture of pictures ?? []) {
    const shownBy = users?.get(picture) ?? [];
    const isCounted = [...owners].some(
      (entry) => shownBy.includes(entry) || picture.startsWith(ownFiles(entry)),
    );
    if (!isCounted) owners.add(shownBy[0] ?? picture);
  }
  const contents = new Map(readContent(root).map((file) => [file.path, file]));
  const titles = [...owners].map((path) => {
    const file = contents.get(path);
    return titleOf(path, file?.ok ? file.data : undefined);
  });
  return [...titles, ...files.filter((file) => !isContent(file))];
}

/** The beginning of the names of an entry's files: news/spring/ or team/kim. */
const ownFiles = (entry: string): string =>
  splitLanguage(entry).original.replace(/(?:index\.)?[a-z]+$/u, "");

/** The title of a file; a deleted one has none but its name. */
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
