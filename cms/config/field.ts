import { addedTo, choice, fromKey } from "./labels";
import { isPicturePath, withoutWords } from "./schema";
import type { JsonSchema } from "../../gatsby/content-types/derived/json-schema";

/** A field as Decap's configuration has it; each widget reads its own part. */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  pattern?: [string, string];
  fields?: CmsField[];
  field?: CmsField;
  [setting: string]: unknown;
}

interface At {
  required: boolean;
  /** Groups are closed at first, so that a long form reads like a table of contents. */
  closed: boolean;
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf(schema: JsonSchema, { required, ...at }: At): CmsField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    // Decap asks for what is required within a group even when the group itself may be left out.
    fieldOf(name, field, { ...at, required: required && isRequired(schema, name) }),
  );
}

function isRequired(schema: JsonSchema, name: string): boolean {
  return schema.required?.includes(name) ?? false;
}

function fieldOf(name: string, schema: JsonSchema, at: At): CmsField {
  const hint = hintOf(schema);
  const pattern = patternOf(schema);
  return {
    name,
    label: fromKey(name),
    required: at.required,
    ...(hint && { hint }),
    ...(pattern && { pattern }),
    ...widgetOf(name, schema, at),
  };
}

function widgetOf(
  name: string,
  schema: JsonSchema,
  at: At,
): { widget: string } & Partial<CmsField> {
  if (isPicturePath(schema)) {
    return { widget: "image", choose_url: false, media_library: NO_URLS };
  }
  if (schema.enum) return { widget: "select", options: schema.enum.map(choice) };
  if (schema.type === "string") return textWidget(schema);
  if (schema.type === "boolean") return { widget: "boolean" };
  if (schema.type === "integer") return numberWidget(schema, "int");
  if (schema.type === "number") return numberWidget(schema, "float");
  if (schema.type === "array" && schema.items) return listWidget(name, schema, schema.items, at);
  if (schema.type === "object") {
    const collapsed = at.closed || !at.required;
    const shown = withoutWords(schema);
    return { widget: "object", collapsed, ...summaryOf(schema), fields: fieldsOf(shown, at) };
  }
  throw new Error(`${name}: the CMS has no widget for ${JSON.stringify(schema)}`);
}

/** What a closed group or entry shows: its first words. */
function summaryOf({ properties = {} }: JsonSchema): { summary?: string } {
  const first = Object.keys(properties).find((key) => properties[key]?.type === "string");
  return first ? { summary: `{{fields.${first}}}` } : {};
}

const NO_URLS = { config: { multiple: false } };

// A text of more than a line or two is written in a box.
const LONG = 120;

function textWidget({ format, maxLength = LONG }: JsonSchema) {
  if (format === "date") {
    return {
      widget: "datetime",
      format: "YYYY-MM-DD",
      date_format: "YYYY-MM-DD",
      time_format: false,
    };
  }
  return { widget: maxLength > LONG ? "text" : "string" };
}

function numberWidget({ minimum, maximum }: JsonSchema, valueType: "int" | "float") {
  const step = valueType === "int" ? 1 : 0.1;
  return { widget: "number", value_type: valueType, step, min: minimum, max: maximum };
}

function listWidget(name: string, { minItems, maxItems }: JsonSchema, items: JsonSchema, at: At) {
  const label_singular = addedTo(name);
  const size = { widget: "list", min: minItems, max: maxItems, label_singular };
  if (items.enum)
    return { ...size, widget: "select", multiple: true, options: items.enum.map(choice) };
  if (!items.properties) return { ...size, field: fieldOf("entry", items, at) };
  const fields = fieldsOf(items, at);
  return { ...size, collapsed: true, ...summaryOf(items), fields };
}

/** What to write, and how much of it: stands under the field. */
export function hintOf(schema: JsonSchema): string | undefined {
  const parts = [what(schema), limits(schema)].filter(Boolean);
  return parts.length > 0 ? sentence(parts.join(", ")) : undefined;
}

const UPLOAD = "choose one or upload your own: .jpg, .png or .webp";

/** The schema's own words, without those that are for people who write files. */
function what(schema: JsonSchema): string {
  if (isPicturePath(schema)) return UPLOAD;
  const { description = "", enum: words } = schema;
  return description
    .replace(/(?:set|write) decorative: true/u, "switch on Decorative")
    .replace(/^true(?=:| when)/u, "on")
    .replace(/(?:: \{ .* \}|, written YYYY-MM-DD)/u, "")
    .replace(words ? `: ${words.join(", ")}` : "\0", "");
}

/** What a text must look like, and what is said when it does not. */
export function patternOf(schema: JsonSchema): [string, string] | undefined {
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

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
