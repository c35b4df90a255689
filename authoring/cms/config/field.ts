import { hintOf, isPicturePath } from "./hint";
import { choice, fromKey, languageChoice } from "./labels";
import { discriminatorOf, type JsonSchema } from "../../types/derived/json-schema";

/** A field of Decap's configuration. */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  pattern?: [string, string];
  fields?: CmsField[];
  field?: CmsField;
  /** The members of a typed list. */
  types?: CmsField[];
  [setting: string]: unknown;
}

interface At {
  required: boolean;
  /** Whether the original needs it. A translation may leave it out. */
  isNeeded: boolean;
  /** What an empty text of a translation shows, such as `As in English`. */
  placeholder?: string | undefined;
  /** Groups are closed at first, so that a long form reads like a table of contents. */
  closed: boolean;
  /** The languages of content/words: the site cannot build another one. */
  languages: readonly string[];
  /** The names in another file that a field refers to. */
  namesFrom?: NamesFrom | undefined;
}

export type NamesFrom = (place: NonNullable<JsonSchema["refersTo"]>) => string[];

export function fieldsOf(schema: JsonSchema, at: At): CmsField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isListed = schema.required?.includes(name) ?? false;
    // Decap demands the required fields of a group even when the group itself is optional.
    const required = at.required && isListed;
    return fieldOf(name, field, { ...at, required, isNeeded: at.isNeeded && isListed });
  });
}

function fieldOf(name: string, schema: JsonSchema, at: At): CmsField {
  const hint = hintOf(schema);
  const pattern = name === "lang" ? undefined : patternOf(schema);
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
  if (isFilmPart(schema)) {
    return {
      ...{ widget: "file", choose_url: false, media_library: NO_URLS },
      ...{ media_folder: "/content/films", public_folder: "films" },
    };
  }
  // No page shows the first; the second follows from the category.
  if (name === "readingTime" || name === "categoryIcon") return { widget: "hidden" };
  if (name === "focal") return { widget: "focal" };
  const names = (schema.refersTo && at.namesFrom?.(schema.refersTo)) ?? [];
  if (names.length > 0) return { widget: "select", options: names };
  if (name === "lang") return { widget: "select", options: at.languages.map(languageChoice) };
  if (schema.part === "colour") return { widget: "color", allowInput: true };
  if (schema.enum) return { widget: "select", options: schema.enum.map(choice) };
  if (schema.type === "string")
    return { ...textWidget(schema), ...(at.placeholder && { placeholder: at.placeholder }) };
  if (schema.type === "boolean") return { widget: "boolean" };
  if (schema.type === "integer") return numberWidget(schema, "int");
  if (schema.type === "number") return numberWidget(schema, "float");
  if (schema.type === "array" && schema.items)
    return listWidget(name, schema, schema.items, { ...at, placeholder: undefined });
  if (schema.type === "object") {
    const collapsed = at.closed || !at.isNeeded;
    const visible = withoutWords(schema);
    return { widget: "object", collapsed, ...summaryOf(schema), fields: fieldsOf(visible, at) };
  }
  throw new Error(`${name}: the CMS has no widget for ${JSON.stringify(schema)}`);
}

/** A closed group or entry shows its first text, if possible one that it cannot be without. */
function summaryOf({ properties = {}, required = [] }: JsonSchema): { summary?: string } {
  const texts = Object.keys(properties).filter((key) => properties[key]?.type === "string");
  const words = texts.filter((key) => required.includes(key) && !properties[key]?.enum);
  const [first] = [...words, ...texts];
  return first ? { summary: firstWords(first) } : {};
}

/** Characters of a closed group's line. */
const LONGEST_SUMMARY = 80;

const firstWords = (key: string) => `{{fields.${key} | truncate(${LONGEST_SUMMARY}, '…')}}`;

const NO_URLS = { config: { multiple: false } };

/** Characters; a longer text gets a text area. */
const LONG = 120;

function textWidget({ format, part, maxLength = LONG }: JsonSchema) {
  if (part === "moment") return { widget: "datetime", format: "YYYY-MM-DD[T]HH:mm" };
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

function numberWidget({ minimum, maximum }: JsonSchema, value_type: "int" | "float") {
  const step = value_type === "int" ? 1 : 0.1;
  return { widget: "number", value_type, step, min: minimum, max: maximum };
}

function listWidget(name: string, { minItems, maxItems }: JsonSchema, items: JsonSchema, at: At) {
  const label_singular = name === "aliases" ? "an old address" : "entry";
  const size = { widget: "list", min: minItems, max: maxItems, label_singular };
  if (items.oneOf) {
    const typeKey = discriminatorOf(items.oneOf);
    const types = items.oneOf.map((member) => typeOf(member, typeKey, at));
    return { ...size, collapsed: true, typeKey, types };
  }
  if (items.enum)
    return { ...size, widget: "select", multiple: true, options: items.enum.map(choice) };
  if (!items.properties)
    return { ...size, summary: firstWords("entry"), field: fieldOf("entry", items, at) };
  const fields = fieldsOf(items, at);
  return { ...size, collapsed: true, ...summaryOf(items), fields };
}

/**
 * A type of section, or a kind of question, as a member of Decap's typed list, which stores its name.
 * A translation has whole sections, but of a question only the texts.
 */
function typeOf(schema: JsonSchema, typeKey: string, at: At): CmsField {
  const { [typeKey]: type, ...properties } = schema.properties ?? {};
  const name = String(type?.const);
  const fields = fieldsOf(
    { ...schema, properties },
    { ...at, required: at.required || typeKey === "type" },
  );
  const title = ["heading", "label"].find((key) => key in properties);
  const summary = title ? { summary: `${fromKey(name)}: {{fields.${title}}}` } : {};
  return { name, label: fromKey(name), widget: "object", required: true, ...summary, fields };
}

/** The regular expression of a text's length, and the message; the check on saving tells of the rest. */
function patternOf(schema: JsonSchema): [string, string] | undefined {
  const { type, enum: words, refersTo, format, graphqlType, part } = schema;
  const hasWidget = words ?? refersTo ?? (format === "date" || part === "moment");
  if (type !== "string" || hasWidget || graphqlType === "File") return undefined;
  const { minLength = 0, maxLength } = schema;
  if (minLength < 2 && maxLength === undefined) return undefined;
  // A placeholder such as {left} counts as one character; the check on saving fills it in first.
  const character = String.raw`(?:\{\w+\}|\{(?!\w+\})|[^{])`;
  // Saving removes spaces at either end.
  return [
    `^\\s*(?=[^]{${minLength},}$)(?=${character}{0,${maxLength ?? ""}}\\s*$)`,
    hintOf(schema) ?? "",
  ];
}

/** Whether the schema is the path of a film or of its captions. */
function isFilmPart(schema: JsonSchema): boolean {
  return schema.graphqlType === "File" && schema.part !== undefined;
}

/** Removes the caption and credit fields of a picture whose place does not show them. */
export function withoutWords(schema: JsonSchema): JsonSchema {
  if (schema.part !== "picture" || schema.captioned) return schema;
  const { properties = {} } = schema;
  const entries = Object.entries(properties).filter(([key]) => !/^(?:caption|credit)$/u.test(key));
  return { ...schema, properties: Object.fromEntries(entries) };
}
