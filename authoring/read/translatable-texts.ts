import { PLAIN_TEXT } from "../../src/content-fields/fields";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent } from "./content-file";
import { fieldName, type Path, valueAt } from "./issue";
import { contentTypeOf } from "../types/content-types";
import { discriminatorOf, type JsonSchema, jsonSchemaOf } from "../types/derived/json-schema";
import { splitLanguage } from "../types/languages";

/** Plain texts that are the same in all languages. */
const SAME = ["name", "company", "author", "currency", "readingTime"];

/** Whether a field has words to translate: plain text that is not a name, a choice or an address. */
export function isText({ type, ...schema }: JsonSchema, key = ""): boolean {
  const { enum: choices, format, refersTo, graphqlType, part } = schema;
  if (type !== "string" || choices || format || refersTo || graphqlType || part) return false;
  const pattern = schema.pattern ?? schema.allOf?.[0]?.pattern ?? PLAIN_TEXT.source;
  return pattern === PLAIN_TEXT.source && !SAME.includes(key);
}

/** The schema of an entry of a list; of a section by its type. */
export function itemOf({ items = {} }: JsonSchema, entry: unknown): JsonSchema {
  if (!items.oneOf) return items;
  const key = discriminatorOf(items.oneOf);
  const type = valueAt(entry, [key]);
  return items.oneOf.find(({ properties }) => properties?.[key]?.const === type) ?? {};
}

/** The texts to translate in a value, with their paths. */
export function textsOf(value: unknown, schema: JsonSchema, path: Path = []): [Path, string][] {
  if (typeof value === "string")
    // Names are the same in all languages at the top of a file, not in its lists.
    return isText(schema, path.length === 1 ? String(path[0]) : "") ? [[path, value]] : [];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsOf(entry, itemOf(schema, entry), [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    textsOf(field, schema.properties?.[key] ?? {}, [...path, key]),
  );
}

/**
 * Three words, of which one after the first begins with four small letters: what cannot be the same in
 * two languages, unlike `University of Helsinki` or `24–48 h`.
 */
const SENTENCE = /^(?=\s*\S+\s+\S+\s+\S).*\s[^\p{Lu}\P{L}]{4}/su;

export const isSentence = (text: string) => SENTENCE.test(text);

/**
 * The fields of a translation that are still in the words of the file it was made of: `head.title`, and
 * `sections (34 texts)` for a list. A draft has its short texts here as well.
 */
export function untranslatedIn(
  root: string,
  path: string,
  source = splitLanguage(path).original,
): string[] {
  const contentType = contentTypeOf(path);
  if (!contentType || source === path || !existsSync(join(root, source))) return [];
  const [own, from] = [path, source].map((file) =>
    parseContent(file, readFileSync(join(root, file), "utf8")),
  );
  if (!own?.ok || !from?.ok) return [];
  const isLeft = (text: string) => isDraft(own) || isSentence(text);
  const isSame = ([at, text]: [Path, string]) => isLeft(text) && valueAt(from.data, at) === text;
  const counts = new Map<string, number>();
  for (const [at] of textsOf(own.data, jsonSchemaOf(contentType.schema)).filter(isSame)) {
    const index = at.findIndex((part) => typeof part === "number");
    const field = fieldName(index === -1 ? at : at.slice(0, index));
    counts.set(field, (counts.get(field) ?? 0) + (index === -1 ? 0 : 1));
  }
  const originals = new Set(paragraphsOf(from.body));
  const paragraphs = paragraphsOf(own.body).filter((text) => isLeft(text) && originals.has(text));
  if (paragraphs.length > 0) counts.set("body", paragraphs.length);
  return [...counts].map(([field, count]) => {
    const unit = field === "body" ? "paragraph" : "text";
    return count === 0 ? field : `${field} (${count} ${unit}${count === 1 ? "" : "s"})`;
  });
}

/** Whether visitors do not see it yet, because it is being written. */
export const isDraft = ({ data }: { data: unknown }) => valueAt(data, ["draft"]) === true;

export const paragraphsOf = (body: string) =>
  body.split(/\n\s*\n/u).flatMap((text) => (/\p{L}{3}/u.test(text) ? [text.trim()] : []));
