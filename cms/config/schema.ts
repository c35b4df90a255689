import { z } from "zod";
import type { ContentType } from "../../gatsby/content-types/content-type";

/** The part of JSON Schema that content schemas use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
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
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  graphqlType?: string;
  part?: string;
  captioned?: boolean;
}

/** A kind's schema with every reference replaced by what it stands for. */
export function schemaOf(kind: ContentType): Schema {
  const schema = z.toJSONSchema(kind.schema, { io: "input" }) as Schema;
  return inlined(schema, schema.$defs ?? {});
}

function inlined(given: Schema, defs: Record<string, Schema>): Schema {
  const { $ref, allOf, ...own } = given;
  const target = $ref && defs[$ref.replace("#/$defs/", "")];
  const parts = [...(target ? [target] : []), ...(allOf ?? [])].map((part) => inlined(part, defs));
  const schema: Schema = Object.assign({}, ...parts, own);
  return {
    ...schema,
    ...(schema.items && { items: inlined(schema.items, defs) }),
    ...(schema.properties && { properties: mapped(schema.properties, defs) }),
  };
}

function mapped(properties: Record<string, Schema>, defs: Record<string, Schema>) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => !key.startsWith("$"))
      .map(([key, value]) => [key, inlined(value, defs)]),
  );
}

/** Whether the schema is a picture's path from its file. */
export function isPicturePath(schema: Schema): boolean {
  return schema.graphqlType === "File";
}

/** A picture whose place shows neither caption nor credit, without the fields for them. */
export function withoutWords(schema: Schema): Schema {
  if (schema.part !== "picture" || schema.captioned) return schema;
  const { properties = {} } = schema;
  const kept = Object.entries(properties).filter(([key]) => !/^(?:caption|credit)$/u.test(key));
  return { ...schema, properties: Object.fromEntries(kept) };
}
