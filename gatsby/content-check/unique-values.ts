import { fileLanguage } from "../content-types/languages";
import {
  type Issue,
  bodyIssue,
  fieldIssue,
  fieldName,
  type Path,
  type FileIssue,
  fileIssue,
} from "../content/issue";
import { fieldsOf } from "./field-paths";
import { type Check, type KnownFile, lineAt } from "./check-context";
import { OF_LANGUAGES } from "./translations";

/** Copies: of files, of values that have to differ, of paragraphs and of entries. */
export const uniqueValues: Check = (context) => {
  const copies = copiedFiles(context.known);
  const known = context.known.filter(({ path }) => copies.every(({ file }) => file !== path));
  const unique = repeatedValues(known);
  const isReported = (file: string, entry: string) =>
    unique.some((issue) => issue.file === file && issue.field.startsWith(entry));
  const entries = known.flatMap(({ path: file, data }) =>
    entriesTwice(data).map((issue) => ({ ...issue, file })),
  );
  const paragraphs = known.flatMap((file) => paragraphsTwice(file));
  return [
    ...copies,
    ...unique,
    ...paragraphs,
    ...entries.filter(({ file, field }) => !isReported(file, field)),
  ];
};

/** No heading, picture or component; long enough not to be said twice on purpose. */
const isProse = (paragraph: string) => /^(?![#!<>*_|-])(?=.{30})(?:\S+\s+){4}/su.test(paragraph);

function paragraphsTwice(file: KnownFile): FileIssue[] {
  const all = file.body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(isProse);
  const twice = all.find((paragraph, index) => all.indexOf(paragraph) < index);
  if (twice === undefined) return [];
  const line = lineAt(file, file.body.lastIndexOf(twice));
  const found = `"${twice.slice(0, 40)}…", a paragraph twice`;
  return [{ file: file.path, ...bodyIssue(line, found, "it once", true) }];
}

/** Files with the same texts as another one: one of them is a copy. */
function copiedFiles(known: readonly KnownFile[]): FileIssue[] {
  const first = new Map<string, string>();
  return known.flatMap(({ path: file, data, body, contentType }) => {
    const { type, languages } = contentType;
    const isOfLanguage = languages !== undefined || OF_LANGUAGES.some((one) => one.type === type);
    const key = JSON.stringify([type, data, body]);
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    if (other === undefined || isOfLanguage) return [];
    const write = "delete whichever of the two is the copy, or write it anew";
    return [fileIssue(file, `all that content/${other} says`, write, true)];
  });
}

/** Fields that identify the entries of a list. */
const NAMES = ["title", "name", "label", "to", "heading", "text", "description", "answer"];

/** Copied entries of a list: equal, or with the same name. */
function entriesTwice(value: unknown, path: Path = []): Issue[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.entries(value).flatMap(([key, entry]) =>
    entriesTwice(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? [...sameEntries(value, path), ...within] : within;
}

function sameEntries(list: readonly unknown[], path: Path): Issue[] {
  const whole = list.map((entry) => JSON.stringify(entry));
  return list.flatMap((entry, index): Issue[] => {
    const first = whole.indexOf(whole[index] ?? "");
    if (first < index) {
      const found = `the same as in ${fieldName([...path, first])}`;
      return [fieldIssue([...path, index], found, ANOTHER)];
    }
    return NAMES.flatMap((name) => {
      const own = nameIn(entry, name);
      const other = list.findIndex((before) => nameIn(before, name) === own);
      if (own === undefined || other === index) return [];
      const found = `"${own}", as in ${fieldName([...path, other, name])}`;
      return [fieldIssue([...path, index, name], found, ANOTHER, true)];
    });
  });
}

function nameIn(entry: unknown, name: string): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  // A person's title is a job that others may have, too.
  if (name === "title" && "name" in entry) return undefined;
  const value: unknown = Reflect.get(entry, name);
  return typeof value === "string" ? value : undefined;
}

const ANOTHER = "another one, or delete the copy";
const ANOTHER_NUMBER = "another one in either of the two";

/** Within a list an error, among files advice. */
function repeatedValues(files: readonly KnownFile[]): FileIssue[] {
  const first = new Map<string, string>();
  return files.flatMap((file) =>
    fieldsOf(file, ({ unique }) => unique === true).flatMap(({ path, value }): FileIssue[] => {
      const isOfList = path.some((part) => typeof part === "number");
      const places = path.map((part) => (typeof part === "number" ? "[]" : part));
      // A translation has the numbers and the names of its original.
      const ofLanguage = file.contentType.translated ? fileLanguage(file.path) : "";
      const group = isOfList ? file.path : file.contentType.type + ofLanguage;
      const key = JSON.stringify([group, places, value]).toLowerCase();
      const other = first.get(key);
      const write = typeof value === "number" ? ANOTHER_NUMBER : ANOTHER;
      const found = `${JSON.stringify(value)}, as in ${other}`;
      const issue = { file: file.path, ...fieldIssue(path, found, write, !isOfList) };
      if (other !== undefined) return [issue];
      first.set(key, isOfList ? issue.field : `content/${file.path}`);
      return [];
    }),
  );
}
