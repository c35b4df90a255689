import { type JsonSchema, editorSchema } from "./json-schema";
import type { ContentType } from "../content-type";

/** A snippet of VS Code: what is typed to get it, and its lines. */
export interface Snippet {
  prefix: string;
  description: string;
  scope: string;
  body: string[];
}

/**
 * Front matter to fill in, choices as lists: no editor reads JSON Schema within MDX. Typed as
 * `front matter`.
 */
export function snippetOf(kind: ContentType): Snippet {
  const schema = editorSchema(kind);
  let stop = 0;
  const next = () => (stop += 1);
  const body = ["---", ...linesOf(schema, schema.definitions ?? {}, "", next), "---", "", "$0"];
  const { what } = kind;
  return { prefix: "front matter", description: what, scope: "mdx,markdown,plaintext", body };
}

function linesOf(
  schema: JsonSchema,
  defs: Record<string, JsonSchema>,
  indent: string,
  next: () => number,
): string[] {
  const { required = [], properties = {} } = schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    if (!required.includes(key) && key !== "alt") return [];
    const inner = resolved(field, defs);
    return inner.properties
      ? [`${indent}${key}:`, ...linesOf(inner, defs, `${indent}  `, next)]
      : [`${indent}${key}: ${placeholder(inner, next())}`];
  });
}

function resolved(field: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  const ref = field.$ref ?? field.allOf?.[0]?.$ref;
  return ref ? (defs[ref.replace("#/definitions/", "")] ?? field) : field;
}

function placeholder(field: JsonSchema, stop: number): string {
  if (field.enum) return `\${${stop}|${field.enum.join(",")}|}`;
  if (field.format === "date") return "$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE";
  const hint = (field.description ?? "").replaceAll(/[}$\\]/gu, String.raw`\$&`);
  return `\${${stop}:${hint}}`;
}
