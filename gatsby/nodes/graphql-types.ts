import { type ContentType, isCollection } from "../../authoring/types/content-type";
import { type JsonSchema, jsonSchemaOf } from "../../authoring/types/derived/json-schema";
import { hasReleaseDates } from "../../authoring/types/release-dates";

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
    const schema = jsonSchemaOf(contentType.schema);
    const { type, entries } = contentType;
    if (entries) addEntryType(entries, schema, types, contentType.translated === true);
    types.set(type, objectType(type, schema, types, extraFields(contentType)));
  }
  return [...types.values()].join("\n\n");
}

/** The entries of a list as nodes, in their order; the list itself is left out of the file's type. */
function addEntryType(
  { field, type }: { field: string; type: string },
  schema: JsonSchema,
  types: Map<string, string>,
  isTranslated: boolean,
): void {
  const { [field]: list, ...properties } = schema.properties ?? {};
  if (!list?.items) throw new Error(`${field} is not a list`);
  types.set(
    type,
    objectType(type, list.items, types, [
      "  order: Int!",
      ...(isTranslated ? ["  lang: String!"] : []),
    ]),
  );
  schema.properties = properties;
}

// Fields from a file's path and dates (content-nodes.ts), and an MDX file's body (mdx-html.ts).
function extraFields(contentType: ContentType): string[] {
  return [
    ...(isCollection(contentType) ? ["  slug: String!"] : []),
    ...(contentType.translated ? ["  lang: String!", "  original: String!"] : []),
    ...(contentType.pagePath ? ["  path: String!"] : []),
    ...(hasReleaseDates(contentType) ? ["  notice: String"] : []),
    ...(contentType.entries ? ["  file: String!"] : []),
    ...(contentType.files.endsWith(".mdx") ? ["  html: String!", "  modified: String"] : []),
  ];
}

type IsRequired = (key: string, schema: JsonSchema) => boolean;

function objectType(
  name: string,
  schema: JsonSchema,
  types: Map<string, string>,
  nodeFields?: string[],
  isRequired: IsRequired = (key, { required }) => required?.includes(key) ?? false,
): string {
  const fields = Object.entries(schema.properties ?? {})
    // Gatsby keeps `fields` of a node for itself (content-nodes.ts).
    .filter(([key]) => !key.startsWith("$") && !(nodeFields && key === "fields"))
    .map(([key, value]) => {
      const required = isRequired(key, schema) ? "!" : "";
      const file = value.graphqlType === "File" ? " @fileByRelativePath" : "";
      return `  ${key}: ${typeOf(`${name}${pascal(key)}`, value, types)}${required}${file}`;
    });
  const head = nodeFields ? `type ${name} implements Node @dontInfer` : `type ${name}`;
  return `${head} {\n${[...fields, ...(nodeFields ?? [])].join("\n")}\n}`;
}

function typeOf(name: string, schema: JsonSchema, types: Map<string, string>): string {
  if (schema.graphqlType === "File") return schema.graphqlType;
  if (schema.type === "array" && schema.items) return `[${typeOf(name, schema.items, types)}!]`;
  if (schema.type === "object") {
    const typeName = schema.graphqlType ?? name;
    types.set(typeName, objectType(typeName, schema, types));
    return typeName;
  }
  if (schema.oneOf) return unionType(schema.oneOf, types);
  // A choice of words and numbers has no type.
  const scalar = scalars[schema.type ?? (schema.enum ? "string" : "")];
  if (!scalar) throw new Error(`${name}: no GraphQL type for ${JSON.stringify(schema)}`);
  return scalar;
}

/**
 * The types of sections. GraphQL merges the fragments of a union by the names of fields, so a field of
 * one name has one shape: it is required if every type that has it requires it.
 */
function unionType(members: readonly JsonSchema[], types: Map<string, string>): string {
  const isRequired: IsRequired = (key) =>
    members.every(
      ({ properties = {}, required }) => !(key in properties) || required?.includes(key),
    );
  for (const member of members) {
    const name = sectionType(String(member.properties?.type?.const));
    types.set(name, objectType(name, member, types, undefined, isRequired));
  }
  return SECTION_UNION;
}

/** The GraphQL union of all types of sections (gatsby/nodes/schema.ts). */
export const SECTION_UNION = "PageSection";

/** The GraphQL type of a type of section: `round-table` → RoundTableSection. */
export function sectionType(type: string): string {
  return `${type.split("-").map(pascal).join("")}Section`;
}

function pascal(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
