import { inWordsOfForms } from "./labels";
import type { JsonSchema } from "../../types/derived/json-schema";

/** The text below the field: what to write and how much of it, which comes first if it is much. */
export function hintOf(schema: JsonSchema): string | undefined {
  const [what, limit] = [descriptionOf(schema), limits(schema)];
  const isMuch = (schema.minLength ?? schema.minItems ?? schema.minimum ?? 0) > 1;
  const text = (isMuch ? [limit, what] : [what, limit]).filter(Boolean).join(isMuch ? ": " : ", ");
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : undefined;
}

/** The schema's description without its advice for people who edit files. */
function descriptionOf(schema: JsonSchema): string {
  if (isPicturePath(schema)) return "choose one or upload your own: .jpg, .png or .webp";
  const { description = "", enum: words } = schema;
  return inWordsOfForms(description)
    .replace(/^true(?=:| when)/u, "on")
    .replace(/(?:: \{ .* \}|, written YYYY-MM-DD|: a day such as .*(?=, by ))/u, "")
    .replace(words ? `: ${words.join(", ")}` : "\0", "");
}

function limits(schema: JsonSchema): string {
  const { minLength = 0, maxLength, minItems, maxItems, minimum, maximum } = schema;
  if (schema.type === "array") return between(minItems, maxItems, "entries");
  if (schema.type === "string")
    return between(minLength > 1 ? minLength : 0, maxLength, "characters");
  return between(minimum, maximum, "");
}

function between(min: number | undefined, max: number | undefined, unit: string): string {
  const has = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (!has) return min ? `at least ${min} ${unit}`.trim() : "";
  if (!min) return `at most ${max} ${unit}`.trim();
  return (min === max ? `${min} ${unit}` : `${min} to ${max} ${unit}`).trim();
}

/** Whether the schema is a picture's path from its file. */
export function isPicturePath(schema: JsonSchema): boolean {
  return schema.graphqlType === "File" && schema.part === undefined;
}
