import { isPicturePath, type Schema } from "./schema";

/** What to write, and how much of it: stands under the field. */
export function hintOf(schema: Schema): string | undefined {
  const parts = [what(schema), limits(schema)].filter(Boolean);
  return parts.length > 0 ? sentence(parts.join(", ")) : undefined;
}

const UPLOAD = "choose one or upload your own: .jpg, .png or .webp";

/** The schema's own words, without those that are for people who write files. */
function what(schema: Schema): string {
  if (isPicturePath(schema)) return UPLOAD;
  const { description = "", enum: words } = schema;
  return description
    .replace(/(?:set|write) decorative: true/u, "switch on Decorative")
    .replace(/^true(?=:| when)/u, "on")
    .replace(/(?:: \{ .* \}|, written YYYY-MM-DD)/u, "")
    .replace(words ? `: ${words.join(", ")}` : "\0", "");
}

/** What a text must look like, and what is said when it does not. */
export function patternOf(schema: Schema): [string, string] | undefined {
  if (
    schema.type !== "string" ||
    schema.enum ||
    schema.format === "date" ||
    isPicturePath(schema)
  ) {
    return undefined;
  }
  const { minLength = 0, maxLength } = schema;
  const length = `(?=[^]{${minLength},${maxLength ?? ""}}$)`;
  // Spaces at either end are taken off when it is saved.
  const form = schema.pattern?.replace(/^\^|\$$/gu, "") ?? "[^]*";
  return [`^${length}\\s*(?:${form})\\s*$`, hintOf(schema) ?? ""];
}

function limits(schema: Schema): string {
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

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
