import { z } from "zod";
import type { Path } from "./path";

type Schema = z.core.$ZodType;

/** What a schema says of itself beside its rules; `.meta()` in fields.ts and picture.ts. */
export interface Meta {
  description?: string;
  part?: "picture" | "link";
  /** Of a link: # is told and stops nothing, because its page is yet to be written. */
  mayLeadNowhere?: true;
  least?: { width: number; height: number };
  refersTo?: { file: string; field: string };
  /** Not twice: in its list, or among the files of its kind. */
  unique?: boolean;
}

export function unwrapped(schema: Schema): Schema {
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;
}

/** The schema of what stands at a path, optional or not. */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((outer, part) => {
    const current = outer && unwrapped(outer);
    if (current instanceof z.ZodArray) return current.element;
    return current instanceof z.ZodObject ? current.shape[String(part)] : undefined;
  }, schema);
}

/** The fields of the object at a path. */
export function shapeAt(schema: Schema, path: Path): Record<string, unknown> {
  const found = schemaAt(schema, path);
  const inner = found && unwrapped(found);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

export function metaOf(schema: Schema): Meta {
  return { ...z.globalRegistry.get(unwrapped(schema)), ...z.globalRegistry.get(schema) };
}

export function descriptionAt(schema: Schema, path: Path): string | undefined {
  const found = schemaAt(schema, path);
  return found && metaOf(found).description;
}
