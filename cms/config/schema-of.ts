import { z } from "zod";
import type { ContentType } from "../../gatsby/content-types/content-type";
import type { JsonSchema } from "../../gatsby/content-types/derived/json-schema";

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
    ...(schema.oneOf && { oneOf: schema.oneOf.map((member) => inlined(member, defs)) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, value]) => [key, inlined(value, defs)]),
      ),
    }),
  };
}
