import { z } from "zod";
import type { ContentType } from "../content-type";

/** The part of JSON Schema that content schemas use, and our `.meta()` in it. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  /** `$defs` in draft 7. */
  definitions?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: string[];
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
  graphqlType?: string;
  part?: string;
  captioned?: boolean;
  minSize?: { width: number; height: number };
  refersTo?: { file: string; field: string };
}

/** Keys of `.meta()` beside those of JSON Schema, for programs of this project. */
const OWN_WORDS = ["part", "graphqlType", "minSize", "captioned", "refersTo", "unique", "id"];

/**
 * A content type's schema for editors, in draft 7: the newest that VS Code supports in full. A file
 * may name its schema itself.
 */
export function editorSchema({ schema, description }: ContentType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const word of OWN_WORDS) Reflect.deleteProperty(jsonSchema, word);
    },
  }) as JsonSchema;
  const properties = { $schema: { type: "string" }, ...made.properties };
  return { ...made, title: description, properties };
}

/** Every content type field by field, as Markdown: the body of content/README.md. */
export function describeContentTypes(contentTypes: readonly ContentType[]): string {
  return contentTypes
    .map((contentType) => {
      const schema = z.toJSONSchema(contentType.schema) as JsonSchema;
      const table = tableOf(schema, schema.$defs ?? {});
      return `## \`${contentType.files}\`: ${contentType.description}\n\n${table}`;
    })
    .join("\n\n");
}

/** The types of sections field by field, as Markdown; what all have is described once, by hand. */
export function describeSections(union: z.ZodType): string {
  const { items, $defs = {} } = z.toJSONSchema(union) as JsonSchema;
  return (items?.oneOf ?? [])
    .map(({ properties = {}, ...member }) => {
      const own = Object.entries(properties).filter(([key]) => !/^(?:type|id|ground)$/u.test(key));
      const table = tableOf({ ...member, properties: Object.fromEntries(own) }, $defs);
      return `### \`${String(properties.type?.const)}\`\n\n${table}`;
    })
    .join("\n\n");
}

function tableOf(schema: JsonSchema, defs: Record<string, JsonSchema>): string {
  const rows = fieldsOf(schema, defs, "");
  return ["| field | | what to write |", "| --- | --- | --- |", ...rows].join("\n");
}

function fieldsOf(schema: JsonSchema, defs: Record<string, JsonSchema>, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    const target = field.$ref?.replace("#/$defs/", "");
    const what = field.description ?? defs[target ?? ""]?.description ?? "";
    const need = schema.required?.includes(key) ? "" : "may be left out";
    const row = `| \`${name}\` | ${need} | ${what.replaceAll("|", "\\|")} |`;
    // Links, pictures and page heads are explained once, at the top of content/README.md.
    if (target) return [row];
    const inner = field.items ?? field;
    return [row, ...fieldsOf(inner, defs, field.items ? `${name}[]` : name)];
  });
}
