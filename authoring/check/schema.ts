import type { z } from "zod";
import type { ContentType } from "../types/content-type";
import { didYouMean, nearest } from "../../src/content-fields/did-you-mean";
import { type Issue, fieldIssue, valueAt } from "../read/issue";
import { formHint } from "./hints";
import { descriptionAt, shapeAt } from "./field-paths";

type BrokenRule = z.core.$ZodIssue;

/** The fields of a file that violate the schema of its content type. */
export function schemaIssues({ schema }: Pick<ContentType, "schema">, data: unknown): Issue[] {
  const result = schema.safeParse(data);
  if (result.success) return [];
  const misspelt: string[] = [];
  const issues = result.error.issues.flatMap((broken) =>
    broken.code === "unrecognized_keys"
      ? unknownFields(schema, broken, data, misspelt)
      : [brokenRule(schema, broken, data)],
  );
  // Report a misspelt field once, not also as missing.
  return issues.filter(({ field, found }) => found !== "nothing" || !misspelt.includes(field));
}

function unknownFields(
  schema: z.ZodObject,
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  data: unknown,
  misspelt: string[],
): Issue[] {
  const fields = Object.keys(shapeAt(schema, path, data));
  const missing = fields.filter((key) => valueAt(data, [...path, key]) === undefined);
  return keys.map((key) => {
    // Front matter: `image:` alone, and its fields below it without their spaces.
    const group = fields.find(
      (name) =>
        valueAt(data, [...path, name]) === null && key in shapeAt(schema, [...path, name], data),
    );
    if (group) {
      misspelt.push(fieldIssue([...path, group], "", "").field);
      const found = `a field of ${group}, but no spaces that put it there`;
      return fieldIssue([...path, key], found, `two spaces before ${key}`);
    }
    const suggestion = nearest(key, missing) ?? nearest(key, fields);
    if (suggestion) misspelt.push(fieldIssue([...path, suggestion], "", "").field);
    const hint = suggestion ? ` (did you mean ${suggestion}?)` : "";
    const found = "a field that this kind of content does not have";
    return fieldIssue([...path, key], found, `one of ${fields.join(", ")}${hint}`);
  });
}

function brokenRule(schema: z.ZodObject, rule: BrokenRule, data: unknown): Issue {
  const value = valueAt(data, rule.path);
  if (rule.code === "invalid_union") return unknownType(rule, value);
  const what = rule.code === "custom" ? undefined : descriptionAt(schema, rule.path, data);
  const found = rule.code === "invalid_type" ? shownWithKind(value) : excerpt(value);
  const write = (what ?? sentence(rule, schema, data)) + hint(rule, value);
  return fieldIssue(rule.path, found, write);
}

/** A section of a type, or a question of a kind, that does not exist. */
function unknownType({ path, ...rule }: z.core.$ZodIssueInvalidUnion, value: unknown): Issue {
  const types = "options" in rule && Array.isArray(rule.options) ? rule.options.map(String) : [];
  const what = path.at(-1) === "kind" ? "the kind of a question" : "the type of a section";
  const write = `${what}, one of ${types.join(", ")}`;
  return fieldIssue(path, excerpt(value), write + didYouMean(String(value), types));
}

/** For groups of fields, which have no description. */
function sentence(rule: BrokenRule, schema: z.ZodObject, data: unknown): string {
  if (rule.code === "custom") return rule.message;
  const fields = Object.keys(shapeAt(schema, rule.path, data));
  return fields.length > 0 ? `the fields ${fields.join(", ")}` : rule.message;
}

function hint(rule: BrokenRule, value: unknown): string {
  switch (rule.code) {
    case "too_big":
      return ` (at most ${String(rule.maximum)}${unit(rule.origin)})`;
    case "too_small":
      if (value === "") return "";
      return ` (at least ${String(rule.minimum)}${unit(rule.origin)})`;
    case "invalid_value":
      return typeof value === "string" ? didYouMean(value, rule.values.map(String)) : "";
    case "invalid_format":
      return formHint(nameOf(rule), rule.format, String(value));
    case "invalid_type":
      return typeHint(rule.expected, value);
    default:
      return "";
  }
}

/** The field's name; for an entry of a list, the list's name. */
function nameOf({ path }: BrokenRule): string {
  return String(path.filter((part) => typeof part === "string").at(-1));
}

function unit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

const YES = " (did you mean true, without quotation marks?)";

function listHint(value: unknown): string {
  if (typeof value !== "string" || value === "") return " (a list)";
  const entry = value.replace(/^[-•*]\s*/u, "");
  return ` (a list: - ${entry} on the next line; in a .json file ["${entry}"])`;
}

function typeHint(expected: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (expected === "string") return " (a text, between quotation marks)";
  if (expected === "array") return listHint(value);
  if (expected === "boolean") return /^(?:true|yes|on)$/iu.test(String(value)) ? YES : "";
  const isNumber = typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
  if (expected !== "number" && expected !== "int") return "";
  if (isNumber) return ` (did you mean ${Number(value)}, without quotation marks?)`;
  return expected === "int" ? " (a whole number)" : " (a number)";
}

const KINDS_OF_VALUE: Record<string, string> = {
  number: "a number",
  boolean: "true or false",
  string: "a text",
};

/** A value as JSON, shortened. */
function excerpt(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  const json = JSON.stringify(value);
  if (Array.isArray(value) && json.length > 60) return `a list of ${value.length}`;
  return json.length > 60 ? `${json.slice(0, 57)}… (${json.length - 2} characters)` : json;
}

/** A value with its type: `12 (a number)`. */
function shownWithKind(value: unknown): string {
  const empty = excerpt(value) === "nothing";
  if (empty) return "nothing";
  if (Array.isArray(value)) return `${excerpt(value)} (a list)`;
  if (typeof value === "object") return `${excerpt(value)} (a group of fields)`;
  return `${excerpt(value)} (${KINDS_OF_VALUE[typeof value] ?? typeof value})`;
}
