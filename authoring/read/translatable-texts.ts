import { PLAIN_TEXT } from "../../src/content-fields/fields";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent, type ReadFile } from "./content-file";
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

/** The texts to translate in a file by its fields, such as `head.title` and `sections`, and by their paths. */
export type TextsByField = Map<string, Map<string, string>>;

export function textsByField(
  { path, data, body }: Pick<ReadFile, "path" | "data" | "body">,
  isShown: (text: string, at: Path) => boolean = () => true,
): TextsByField {
  const contentType = contentTypeOf(path);
  const fields: TextsByField = new Map();
  const texts = contentType ? textsOf(data, jsonSchemaOf(contentType.schema)) : [];
  const paragraphs = paragraphsOf(body).map((text, index): [Path, string] => [
    ["body", index],
    text,
  ]);
  for (const [at, text] of [...texts, ...paragraphs]) {
    if (!isShown(text, at)) continue;
    const index = at.findIndex((part) => typeof part === "number");
    const field = fieldName(index === -1 ? at : at.slice(0, index));
    fields.set(field, (fields.get(field) ?? new Map<string, string>()).set(fieldName(at), text));
  }
  return fields;
}

/** `head.title`, and `sections (34 texts)` for a list. */
export function fieldsInWords(fields: TextsByField): string[] {
  return [...fields].map(([field, texts]) => {
    if (texts.has(field)) return field;
    const unit = field === "body" ? "paragraph" : "text";
    return `${field} (${texts.size} ${unit}${texts.size === 1 ? "" : "s"})`;
  });
}

/**
 * The fields of a translation that are still in the words of the file it was made of. A draft has its
 * short texts here as well.
 */
export function untranslatedIn(
  root: string,
  path: string,
  source = splitLanguage(path).original,
): string[] {
  if (source === path || !existsSync(join(root, source))) return [];
  const [own, from] = [path, source].map((file) =>
    parseContent(file, readFileSync(join(root, file), "utf8")),
  );
  if (!own?.ok || !from?.ok) return [];
  const isLeft = (text: string) => isDraft(own) || isSentence(text);
  const originals = new Set(paragraphsOf(from.body));
  const isSame = (text: string, at: Path) =>
    at[0] === "body" ? originals.has(text) : valueAt(from.data, at) === text;
  return fieldsInWords(textsByField(own, (text, at) => isLeft(text) && isSame(text, at)));
}

/** Whether visitors do not see it yet, because it is being written. */
export const isDraft = ({ data }: { data: unknown }) => valueAt(data, ["draft"]) === true;

export const paragraphsOf = (body: string) =>
  body.split(/\n\s*\n/u).flatMap((text) => (/\p{L}{3}/u.test(text) ? [text.trim()] : []));
