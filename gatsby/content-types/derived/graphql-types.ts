import { z } from "zod";
import type { ContentType } from "../content-type";
import type { JsonSchema } from "./json-schema";
import { hasReleaseDates } from "../release-dates";

const scalars: Record<string, string> = {
  string: "String",
  integer: "Int",
  number: "Float",
  boolean: "Boolean",
};

/**
 * GraphQL type definitions for all content types, derived from their schemas, so that a field is written
 * once. Inference is off: an optional field that no file uses must still be queryable.
 */
export function graphqlTypes(contentTypes: readonly ContentType[]): string {
  const types = new Map<string, string>();
  for (const contentType of contentTypes) {
    const schema = z.toJSONSchema(contentType.schema) as JsonSchema;
    for (const [name, shared] of Object.entries(schema.$defs ?? {})) {
      types.set(name, objectType(name, shared, types));
    }
    types.set(
      contentType.type,
      objectType(contentType.type, schema, types, extraFields(contentType)),
    );
  }
  return [...types.values()].join("\n\n");
}

// What a file's place and its dates say (content-nodes.ts), and an MDX file's body (mdx-html.ts).
function extraFields(contentType: ContentType): string[] {
  const stars = contentType.files.split("*").length - 1;
  return [
    ...["  slug: String!", "  lang: String!"].slice(0, stars),
    ...(contentType.pagePath ? ["  path: String!"] : []),
    ...(hasReleaseDates(contentType) ? ["  notice: String"] : []),
    ...(contentType.files.endsWith(".mdx") ? ["  html: String!", "  modified: String"] : []),
  ];
}

function objectType(
  name: string,
  schema: JsonSchema,
  types: Map<string, string>,
  nodeFields?: string[],
): string {
  const fields = Object.entries(schema.properties ?? {})
    .filter(([key]) => !key.startsWith("$"))
    .map(([key, value]) => {
      const required = schema.required?.includes(key) ? "!" : "";
      const file = value.graphqlType === "File" ? " @fileByRelativePath" : "";
      return `  ${key}: ${typeOf(`${name}${pascal(key)}`, value, types)}${required}${file}`;
    });
  const head = nodeFields ? `type ${name} implements Node @dontInfer` : `type ${name}`;
  return `${head} {\n${[...fields, ...(nodeFields ?? [])].join("\n")}\n}`;
}

function typeOf(name: string, schema: JsonSchema, types: Map<string, string>): string {
  if (schema.graphqlType) return schema.graphqlType;
  if (schema.$ref) return schema.$ref.replace("#/$defs/", "");
  if (schema.type === "array" && schema.items) return `[${typeOf(name, schema.items, types)}!]`;
  if (schema.type === "object") {
    types.set(name, objectType(name, schema, types));
    return name;
  }
  const scalar = scalars[schema.type ?? ""];
  if (!scalar) throw new Error(`${name}: no GraphQL type for ${JSON.stringify(schema)}`);
  return scalar;
}

function pascal(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
