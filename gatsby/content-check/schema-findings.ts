import type { z } from "zod";
import type { ContentType } from "../content-types/content-type";
import { didYouMean, nearest } from "./did-you-mean";
import { type Issue, fieldIssue } from "./finding";
import { formHint } from "./form-hints";
import { valueAt } from "./path";
import { descriptionAt, shapeAt } from "./schema-at";
import { shown, shownWithKind } from "./shown";

type ZodIssue = z.core.$ZodIssue;

/** Every rule of its kind that a file's data breaks. */
export function schemaIssues({ schema }: Pick<ContentType, "schema">, data: unknown): Issue[] {
  const result = schema.safeParse(data);
  if (result.success) return [];
  const misspelt: string[] = [];
  const findings = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? unknownFields(schema, issue, data, misspelt)
      : [finding(schema, issue, valueAt(data, issue.path))],
  );
  // A misspelt field is told once: not also as the one that is missing.
  return findings.filter(({ field, found }) => found !== "nothing" || !misspelt.includes(field));
}

function unknownFields(
  schema: z.ZodObject,
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  data: unknown,
  misspelt: string[],
): Issue[] {
  const known = Object.keys(shapeAt(schema, path));
  const missing = known.filter((key) => valueAt(data, [...path, key]) === undefined);
  return keys.map((key) => {
    const meant = nearest(key, missing) ?? nearest(key, known);
    if (meant) misspelt.push(fieldIssue([...path, meant], "", "").field);
    const hint = meant ? ` (did you mean ${meant}?)` : "";
    const found = "a field that this kind of content does not have";
    return fieldIssue([...path, key], found, `one of ${known.join(", ")}${hint}`);
  });
}

function finding(schema: z.ZodObject, issue: ZodIssue, value: unknown): Issue {
  const what = issue.code === "custom" ? undefined : descriptionAt(schema, issue.path);
  const found = issue.code === "invalid_type" ? shownWithKind(value) : shown(value);
  const write = (what ?? sentence(issue, schema)) + hint(issue, value);
  return fieldIssue(issue.path, found, write);
}

/** For groups of fields, which say nothing of themselves. */
function sentence(issue: ZodIssue, schema: z.ZodObject): string {
  if (issue.code === "custom") return issue.message;
  const fields = Object.keys(shapeAt(schema, issue.path));
  return fields.length > 0 ? `the fields ${fields.join(", ")}` : issue.message;
}

function hint(issue: ZodIssue, value: unknown): string {
  switch (issue.code) {
    case "too_big":
      return ` (at most ${String(issue.maximum)}${unit(issue.origin)})`;
    case "too_small":
      if (value === "") return "";
      return ` (at least ${String(issue.minimum)}${unit(issue.origin)})`;
    case "invalid_value":
      return typeof value === "string" ? didYouMean(value, issue.values.map(String)) : "";
    case "invalid_format":
      return formHint(nameOf(issue), issue.format, String(value));
    case "invalid_type":
      return typeHint(issue.expected, value);
    default:
      return "";
  }
}

/** Of an entry of a list, the list's name. */
function nameOf({ path }: ZodIssue): string {
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
