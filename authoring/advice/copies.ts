import { repeatedAmongFiles } from "../check/unique-values";
import { type Check, type TypedFile, lineAt } from "../check/check-context";
import { splitLanguage } from "../types/languages";
import {
  bodyIssue,
  fieldIssue,
  fieldName,
  fileIssue,
  type FileIssue,
  type Issue,
  type Path,
} from "../read/issue";

/** Copies: of files, of values, of paragraphs and of entries. */
export const copies: Check = ({ typedFiles }) => {
  const files = copiedFiles(typedFiles);
  const rest = typedFiles.filter(({ path }) => files.every(({ file }) => file !== path));
  return [
    ...files,
    ...repeatedAmongFiles(rest),
    ...rest.flatMap((file) => [
      ...repeatedParagraph(file),
      ...repeatedNames(file.data).map((issue) => ({ ...issue, file: file.path })),
    ]),
  ];
};

/** Files with the same texts as another one: one of them is a copy. */
function copiedFiles(files: readonly TypedFile[]): FileIssue[] {
  const first = new Map<string, string>();
  const originals = files.filter(({ path }) => splitLanguage(path).lang === undefined);
  return originals.flatMap(({ path: file, data, body, contentType }) => {
    const key = JSON.stringify([contentType.type, data, body]);
    const original = first.get(key);
    if (original === undefined) first.set(key, file);
    if (original === undefined) return [];
    const write = "delete whichever of the two is the copy, or rewrite it";
    return [fileIssue(file, `all that content/${original} says`, write)];
  });
}

/** No heading, picture or component; long enough not to be repeated on purpose. */
const isLongProse = (paragraph: string) =>
  /^(?![#!<>*_|-])(?=.{30})(?:\S+\s+){4}/su.test(paragraph);

function repeatedParagraph(file: TypedFile): FileIssue[] {
  const paragraphs = file.body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(isLongProse);
  const repeated = paragraphs.find((paragraph, index) => paragraphs.indexOf(paragraph) < index);
  if (repeated === undefined) return [];
  const line = lineAt(file, file.body.lastIndexOf(repeated));
  const found = `"${repeated.slice(0, 40)}…", a paragraph twice`;
  return [{ file: file.path, ...bodyIssue(line, found, "it once") }];
}

/** Fields that identify the entries of a list. */
const NAMES = ["title", "name", "label", "to", "heading", "text", "description", "answer"];

/** Entries of a list with the name of another one. */
function repeatedNames(value: unknown, path: Path = []): Issue[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.entries(value).flatMap(([key, entry]) =>
    repeatedNames(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? [...sameNames(value, path), ...within] : within;
}

function sameNames(list: readonly unknown[], path: Path): Issue[] {
  return list.flatMap((entry, index) =>
    NAMES.flatMap((field) => {
      const name = nameIn(entry, field);
      const firstIndex = list.findIndex((before) => nameIn(before, field) === name);
      if (name === undefined || firstIndex === index) return [];
      const found = `"${name}", as in ${fieldName([...path, firstIndex, field])}`;
      return [fieldIssue([...path, index, field], found, "another one, or delete the copy")];
    }),
  );
}

function nameIn(entry: unknown, field: string): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  // A person's title is a job that others may have, too.
  if (field === "title" && "name" in entry) return undefined;
  const value: unknown = Reflect.get(entry, field);
  return typeof value === "string" ? value : undefined;
}
