import { z } from "zod";
import type { ContentType } from "../content-type";

/** The part of JSON Schema that content schemas use, and our `.meta()` in it. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  /** `$defs` in draft 7. */
  definitions?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
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
