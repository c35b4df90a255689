import type { ContentType } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { splitLanguage } from "../types/languages";
import type { ContentFile } from "./content-file";
import { type Path, valueAt } from "./issue";

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An address leads to one page. */
const NOT_INHERITED = ["address", "aliases"];

/** Nor does an article or a story show optional sentences in the language of its original. */
export const NOT_INHERITED_BY_TEXTS = ["excerpt", "box", "withoutSharedBlock"];

/** Whether translations of a type take a field that they leave out from their original. */
export function isInherited(contentType: ContentType | undefined, key: string): boolean {
  return (
    !NOT_INHERITED.includes(key) &&
    !(contentType?.standsAlone && NOT_INHERITED_BY_TEXTS.includes(key))
  );
}

/** Gives translations the fields that they leave out: groups are merged, lists replaced. */
export function inherit(files: readonly ContentFile[]): ContentFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.map((file) => {
    const { original } = splitLanguage(file.path);
    const contentType = contentTypeOf(file.path);
    const inherits = original !== file.path && contentType?.translated && !contentType.complete;
    const from = inherits ? byPath.get(original) : undefined;
    // A translation inherits from its original: if that is invalid, only the original is reported.
    if (from && !from.ok && file.ok) return { ok: false, path: file.path, issues: [] };
    if (!from || !from.ok || !file.ok || !isGroup(from.data)) return file;
    const inherited = Object.entries(from.data).filter(([key]) => isInherited(contentType, key));
    return {
      ...file,
      data: merged(Object.fromEntries(inherited), file.data, contentType?.mergesLists),
      ownData: file.data,
    };
  });
}

/** The groups of both, with the fields of `own` where it has them. */
export function merged(from: unknown, own: unknown, mergesLists = false): unknown {
  if (mergesLists && Array.isArray(from) && Array.isArray(own)) return mergedList(from, own);
  if (!isGroup(from) || !isGroup(own)) return own;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(own)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in own ? merged(from[key], own[key], mergesLists) : from[key]]),
  );
}

/** The entries of the original, each with what the translation says of it. */
function mergedList(from: readonly unknown[], own: readonly unknown[]): unknown[] {
  if (from.length === 0 || from.some((entry) => keyOf(entry) === undefined)) return [...own];
  return from.map((entry) => {
    const translation = own.find((other) => keyOf(other) === keyOf(entry));
    return translation ? merged(entry, translation, true) : entry;
  });
}

/** What an entry of a list is recognized by in a translation. */
export function keyOf(entry: unknown): string | undefined {
  const key = isGroup(entry) ? (entry.id ?? entry.name) : undefined;
  return typeof key === "string" ? key : undefined;
}

/**
 * The place in a translation of a place in its data, as far as the file itself says it. The entry of a
 * merged list is found by its key, which may be in the path instead of an index.
 */
export function ownPath(data: unknown, own: unknown, path: Path, mergesLists = false): Path {
  const [part, ...rest] = path;
  if (part === undefined) return [];
  const entry = valueAt(data, [part]);
  const key = typeof part === "number" ? keyOf(entry) : part;
  const isMerged = mergesLists && Array.isArray(own) && key !== undefined;
  const at = isMerged ? own.findIndex((other) => keyOf(other) === key) : part;
  const found = valueAt(own, [at]);
  return found === undefined ? [] : [at, ...ownPath(entry, found, rest, mergesLists)];
}
