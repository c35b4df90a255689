import { hintOf, patternOf } from "./field-rules";
import { addedTo, choice, fromKey } from "./labels";
import { isPicturePath, type Schema, withoutWords } from "./schema";

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
export function fieldsOf(schema: Schema, { required, ...at }: At): CmsField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    // Decap asks for what is required within a group even when the group itself may be left out.
    fieldOf(name, field, { ...at, required: required && isRequired(schema, name) }),
  );
}

function isRequired(schema: Schema, name: string): boolean {
  return schema.required?.includes(name) ?? false;
}

function fieldOf(name: string, schema: Schema, at: At): CmsField {
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

function widgetOf(name: string, schema: Schema, at: At): { widget: string } & Partial<CmsField> {
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
function summaryOf({ properties = {} }: Schema): { summary?: string } {
  const first = Object.keys(properties).find((key) => properties[key]?.type === "string");
  return first ? { summary: `{{fields.${first}}}` } : {};
}

const NO_URLS = { config: { multiple: false } };

// A text of more than a line or two is written in a box.
const LONG = 120;

function textWidget({ format, maxLength = LONG }: Schema) {
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

function numberWidget({ minimum, maximum }: Schema, valueType: "int" | "float") {
  const step = valueType === "int" ? 1 : 0.1;
  return { widget: "number", value_type: valueType, step, min: minimum, max: maximum };
}

function listWidget(name: string, { minItems, maxItems }: Schema, items: Schema, at: At) {
  const label_singular = addedTo(name);
  const size = { widget: "list", min: minItems, max: maxItems, label_singular };
  if (items.enum)
    return { ...size, widget: "select", multiple: true, options: items.enum.map(choice) };
  if (!items.properties) return { ...size, field: fieldOf("entry", items, at) };
  const fields = fieldsOf(items, at);
  return { ...size, collapsed: true, ...summaryOf(items), fields };
}
