import { z } from "zod";
import type { ContentType } from "../content-type";

/** The part of JSON Schema that content schemas use, and our `.meta()` in it. */
export interface JsonSchema {
  /** Of a text with patterns beside that of `text()`, which comes first. */
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: (string | number)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** The name of a type that several schemas share; "File" for a path from the content file. */
  graphqlType?: string;
  part?: string;
  captioned?: boolean;
  minSize?: { width: number; height: number };
  refersTo?: { file: string; field: string };
}

/** Keys of `.meta()` beside those of JSON Schema, for programs of this project. */
const OWN_WORDS = ["part", "graphqlType", "minSize", "captioned", "refersTo", "unique"];

/** The property by which the members of a union differ: `type` of sections, `kind` of questions. */
export function discriminatorOf(members: readonly JsonSchema[]): string {
  const [{ properties = {} } = {}] = members;
  return Object.keys(properties).find((key) => properties[key]?.const !== undefined) ?? "type";
}

/** All properties of the members of a union; those that not all have say whose they are. */
function unionOf(members: readonly JsonSchema[]): JsonSchema {
  const key = discriminatorOf(members);
  const names = [...new Set(members.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const entries = names.map((name): [string, JsonSchema] => {
    const having = members.filter(({ properties = {} }) => name in properties);
    const all = [...new Set(having.map(({ properties = {} }) => properties[name]?.description))];
    const kinds = having.map(({ properties = {} }) => String(properties[key]?.const));
    const of = having.length < members.length ? ` (${kinds.join(", ")})` : "";
    return [name, { ...having[0]?.properties?.[name], description: all.join("; ") + of }];
  });
  const isRequired = (name: string) => members.every(({ required }) => required?.includes(name));
  return { properties: Object.fromEntries(entries), required: names.filter(isRequired) };
}

/** A schema as JSON Schema: what an author may write. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
}

/**
 * A content type's schema for editors, in draft 7: the newest that VS Code supports in full. A file
 * may name its schema itself.
 */
export function editorSchema({ schema, description }: ContentType): JsonSchema {
  const jsonSchema = z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const word of OWN_WORDS) Reflect.deleteProperty(jsonSchema, word);
    },
  }) as JsonSchema;
  const properties = { $schema: { type: "string" }, ...jsonSchema.properties };
  return { ...jsonSchema, title: description, properties };
}

/** Every content type field by field, as Markdown: the body of content/README.md. */
export function describeContentTypes(contentTypes: readonly ContentType[]): string {
  return contentTypes
    .map((contentType) => {
      const table = tableOf(jsonSchemaOf(contentType.schema));
      return `## \`${contentType.files}\`: ${contentType.description}\n\n${table}`;
    })
    .join("\n\n");
}

/** The types of sections field by field, as Markdown; what all have is described once, by hand. */
export function describeSections(union: z.ZodType): string {
  return (jsonSchemaOf(union).items?.oneOf ?? [])
    .map(({ properties = {}, ...member }) => {
      const rows = Object.entries(properties).filter(
        ([key]) => !/^(?:type|id|ground|joins)$/u.test(key),
      );
      const table = tableOf({ ...member, properties: Object.fromEntries(rows) });
      return `### \`${String(properties.type?.const)}\`\n\n${table}`;
    })
    .join("\n\n");
}

function tableOf(schema: JsonSchema): string {
  return ["| Field | | Description |", "| --- | --- | --- |", ...fieldsOf(schema, "")].join("\n");
}

function fieldsOf(schema: JsonSchema, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    const need = schema.required?.includes(key) ? "" : "optional";
    const row = `| \`${name}\` | ${need} | ${field.description?.replaceAll("|", "\\|") ?? ""} |`;
    const { items = field } = field;
    const isKinds = items.oneOf && discriminatorOf(items.oneOf) === "kind";
    const inner = isKinds ? unionOf(items.oneOf ?? []) : items;
    // Links, pictures and page heads are explained once, at the top of content/README.md.
    if (inner.graphqlType) return [row];
    return [row, ...fieldsOf(inner, field.items ? `${name}[]` : name)];
  });
}
