import { basename, posix } from "node:path";
import type { ContentFile } from "../../read/content-file";
import { valueAt } from "../../read/issue";
import { readContent } from "../../read/read-content";
import { slugIn } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { jsonSchemaOf } from "../../types/derived/json-schema";
import { languageName, splitLanguage } from "../../types/languages";
import { fileLabel, fromKey } from "../config/labels";
import { placeOf, titleField } from "../config/places";
import { pictureUsers } from "../local/changes";

/** An entry and those of its files that have changed. */
export interface ChangedEntry {
  /** As the lists of the CMS show it. */
  title: string;
  files: string[];
}

/** The entries that some files of the clone belong to. A picture belongs to the entry that shows it. */
export function changedEntries(root: string, files: readonly string[]): ChangedEntry[] {
  const folder = `${basename(root)}/`;
  const isContent = (file: string) => file.startsWith(folder);
  const paths = files.filter(isContent).map((file) => file.slice(folder.length));
  const isEntry = (path: string) => contentTypeOf(path) !== undefined;
  const pictures = paths.filter((path) => !isEntry(path));
  const owners = new Map(paths.filter(isEntry).map((path) => [path, [path]]));
  const contents = readContent(root);
  const users = pictures.length > 0 ? pictureUsers(contents) : undefined;
  for (const picture of pictures) {
    const shownBy = users?.get(picture) ?? [];
    const changed = [...owners.keys()].find(
      (entry) => shownBy.includes(entry) || picture.startsWith(ownFiles(entry)),
    );
    const owner = changed ?? shownBy[0] ?? picture;
    owners.set(owner, [...(owners.get(owner) ?? []), picture]);
  }
  // An original comes before its translations.
  const isLater = (path: string) => Number(splitLanguage(path).lang !== undefined);
  const sorted = [...owners].toSorted(([one], [other]) => isLater(one) - isLater(other));
  const entries = sorted.map(([path, own]) => ({
    title: titleOf(path, contents),
    files: own.map((file) => `${folder}${file}`),
  }));
  const others = files.filter((file) => !isContent(file));
  return [...entries, ...others.map((file) => ({ title: file, files: [file] }))];
}

/** The beginning of the names of an entry's files: news/spring/ or team/kim. */
const ownFiles = (entry: string): string =>
  splitLanguage(entry).original.replace(/(?:index\.)?[a-z]+$/u, "");

/** The title of a file; that of a deleted one is its name. */
function titleOf(path: string, files: readonly ContentFile[]): string {
  const contentType = contentTypeOf(path);
  if (!contentType) return path;
  if (placeOf(contentType).type === "files")
    return fileLabel(posix.basename(path, posix.extname(path)));
  const file = files.find((one) => one.path === path);
  const field = titleField(jsonSchemaOf(contentType.schema)).split(".");
  const title = file?.ok ? valueAt(file.data, field) : undefined;
  const { original, lang } = splitLanguage(path);
  const isNamed = typeof title === "string" && title.trim() !== "";
  const name = isNamed ? title : fromKey(slugIn(contentType, original) ?? original);
  return lang ? `${name}, ${languageName(lang)}` : name;
}

/** Adds the title of its entry to an issue or a conflict; a file that is not there keeps its name. */
export function titlesFrom(root: string) {
  const files = readContent(root);
  const known = new Set(files.map(({ path }) => path));
  return <Named extends { file: string } | { path: string }>(named: Named): Named => {
    const path = "file" in named ? named.file : named.path.slice(named.path.indexOf("/") + 1);
    return known.has(path) ? { ...named, title: titleOf(path, files) } : named;
  };
}
