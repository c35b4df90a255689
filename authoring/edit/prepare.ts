import type { ContentType } from "../types/content-type";
import { parse } from "yaml";
import { frontMatter } from "../read/front-matter";
import { writeMdx, writeJson } from "./write-file";
import { type JsonSchema, jsonSchemaOf } from "../types/derived/json-schema";

/**
 * The text of a content file as an author saves it.
 *
 * @param raw what Decap wrote; it throws when this cannot be read
 * @param before the current text, "" for a new file
 */
export async function prepare(
  contentType: ContentType,
  raw: string,
  before: string,
): Promise<string> {
  const schema = jsonSchemaOf(contentType.schema);
  if (contentType.files.endsWith(".json")) {
    const was: unknown = before ? JSON.parse(before) : undefined;
    return writeJson(clean(JSON.parse(raw), schema, was), before);
  }
  const parts = frontMatter(raw);
  if (!parts) throw new Error("The CMS sent an article without front matter");
  const was: unknown = parse(frontMatter(before)?.yaml ?? "");
  const data = clean(parse(parts.yaml), schema, was) as Record<string, unknown>;
  return writeMdx(data, withoutCode(parts.body), before);
}

/** A component or code in backticks, or a sign that MDX takes for one: a < or a { of a plain text. */
const SIGN = /<\/?[A-Z][^>]*>|`[^`]*`|(?<!\\)(?:<(?![A-Za-z/!])|\{(?!\w+\}))/gu;

/** Escapes the signs of a text that its author did not mean as code. */
function withoutCode(body: string): string {
  return body.replaceAll(SIGN, (found) => (found.length === 1 ? `\\${found}` : found));
}

type Group = Record<string, unknown>;

/**
 * Trims texts, removes empty optional fields, keeps the order of fields that the file had `before`
 * and adds new ones in the order of the schema. Unknown fields stay, for the content check to report.
 */
function clean(value: unknown, schema: JsonSchema, before?: unknown): unknown {
  if (typeof value === "string") return cleanText(value, schema);
  if (Array.isArray(value)) {
    const was = Array.isArray(before) ? before : [];
    return value
      .map((entry, index) => clean(entry, schema.items ?? {}, was[index] ?? was[0]))
      .filter((entry) => !isNothing(entry));
  }
  return isGroup(value) ? cleanGroup(value, schema, isGroup(before) ? before : {}) : value;
}

function cleanGroup(value: Group, { properties = {}, required = [] }: JsonSchema, before: Group) {
  const keys = [before, properties, value].flatMap((group) => Object.keys(group));
  const entries = [...new Set(keys)].map((key): [string, unknown] => [
    key,
    clean(value[key], properties[key] ?? {}, before[key]),
  ]);
  return Object.fromEntries(
    entries.filter(([key, entry]) =>
      required.includes(key) ? !isNothing(entry) : !isEmpty(entry, properties[key] ?? {}),
    ),
  );
}

function cleanText(text: string, schema: JsonSchema): unknown {
  const trimmed = text.trim();
  if (schema.type === "number" || schema.type === "integer") {
    return trimmed === "" ? undefined : Number(trimmed);
  }
  // Decap omits the ./ of a picture or a film.
  const isBare = schema.graphqlType === "File" && /^[^./][^:]*$/u.test(trimmed);
  return isBare ? `./${trimmed}` : trimmed;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** A group of empty fields is empty. */
function isEmpty(value: unknown, schema: JsonSchema): boolean {
  if (isNothing(value)) return true;
  // A switch whose only value is true is absent when it is off.
  if (value === false) return schema.const === true;
  if (Array.isArray(value)) return value.every((entry) => isEmpty(entry, schema.items ?? {}));
  if (!isGroup(value)) return false;
  return Object.entries(value).every(([key, entry]) =>
    isEmpty(entry, schema.properties?.[key] ?? {}),
  );
}

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
