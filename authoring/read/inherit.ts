import { contentTypeOf } from "../types/content-types";
import { splitLanguage } from "../types/languages";
import type { ContentFile } from "./content-file";

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An address leads to one page. */
const NOT_INHERITED = ["address", "aliases"];

/** Nor does an article or a story show optional sentences in the language of its original. */
const NOT_INHERITED_BY_TEXTS = [...NOT_INHERITED, "excerpt", "box", "withoutSharedBlock"];

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
    const excluded = contentType?.standsAlone ? NOT_INHERITED_BY_TEXTS : NOT_INHERITED;
    const inherited = Object.entries(from.data).filter(([key]) => !excluded.includes(key));
    return { ...file, data: merged(Object.fromEntries(inherited), file.data), ownData: file.data };
  });
}

/** The groups of both, with the fields of `own` where it has them. */
export function merged(from: unknown, own: unknown): unknown {
  if (!isGroup(from) || !isGroup(own)) return own;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(own)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in own ? merged(from[key], own[key]) : from[key]]),
  );
}
