import { z } from "zod";
import type { ContentType } from "../content-type";

/** The part of JSON Schema that content schemas use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: string[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
}

/** What `.meta()` says beside JSON Schema's own words, for programs of this project. */
const OWN_WORDS = ["part", "graphqlType", "least", "captioned", "refersTo", "unique", "id"];

/**
 * A kind's schema for editors, in draft 7: the newest that VS Code knows in full. A file may name
 * its schema itself.
 */
export function editorSchema({ schema, what }: ContentType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const word of OWN_WORDS) Reflect.deleteProperty(jsonSchema, word);
    },
  }) as JsonSchema;
  const properties = { $schema: { type: "string" }, ...made.properties };
  return { ...made, title: what, properties };
}
