import { z } from "zod";
import type { JsonSchema } from "../../gatsby/content-types/derived/json-schema";
import type { ContentType } from "../../gatsby/content-types/content-type";

/** The JSON Schema of a content type with every reference replaced by its target. */
export function schemaOf(contentType: ContentType): JsonSchema {
  const schema = z.toJSONSchema(contentType.schema, { io: "input" }) as JsonSchema;
  return inlined(schema, schema.$defs ?? {});
}

function inlined(given: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  const { $ref, allOf, ...own } = given;
  const target = $ref && defs[$ref.replace("#/$defs/", "")];
  const parts = [...(target ? [target] : []), ...(allOf ?? [])].map((part) => inlined(part, defs));
  const schema: JsonSchema = Object.assign({}, ...parts, own);
  return {
    ...schema,
    ...(schema.items && { items: inlined(schema.items, defs) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, value]) => [key, inlined(value, defs)]),
      ),
    }),
  };
}

/** Whether the schema is a picture's path from its file. */
export function isPicturePath(schema: JsonSchema): boolean {
  return schema.graphqlType === "File";
}

/** Removes the caption and credit fields of a picture whose place does not show them. */
export function withoutWords(schema: JsonSchema): JsonSchema {
  if (schema.part !== "picture" || schema.captioned) return schema;
  const { properties = {} } = schema;
  const kept = Object.entries(properties).filter(([key]) => !/^(?:caption|credit)$/u.test(key));
  return { ...schema, properties: Object.fromEntries(kept) };
}
