import { z } from "zod";
import type { Path } from "../content/issue";

type Schema = z.core.$ZodType;

/** Metadata of a schema: `.meta()` in fields.ts and picture.ts. */
interface Meta {
  description?: string;
  part?: "picture" | "link" | "film" | "captions";
  /** A link may be #, which is advice only: its page is not written yet. */
  mayLeadNowhere?: true;
  minSize?: { width: number; height: number };
  refersTo?: { file: string; field: string };
  /** Unique in its list, or among the files of its content type. */
  unique?: boolean;
}

function unwrapped(schema: Schema): Schema {
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;
}

/** The schema of the field at a path. */
function schemaAt(schema: Schema, path: Path): Schema | undefined {
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

/** A field of a content type; "[]" matches each entry of a list. */
interface FieldPath {
  pattern: readonly string[];
  meta: Meta;
}

const cache = new WeakMap<z.core.$ZodType, FieldPath[]>();

/** The fields of a schema whose metadata match, in the schema's order. */
export function fieldPaths(schema: z.core.$ZodType, wanted: (meta: Meta) => boolean): FieldPath[] {
  const all = cache.get(schema) ?? allFieldPaths(schema);
  cache.set(schema, all);
  return all.filter(({ meta }) => wanted(meta));
}

function allFieldPaths(schema: z.core.$ZodType): FieldPath[] {
  const found: FieldPath[] = [];
  const walk = (outer: z.core.$ZodType, pattern: readonly string[]): void => {
    found.push({ pattern, meta: metaOf(outer) });
    const inner = unwrapped(outer);
    if (inner instanceof z.ZodArray) walk(inner.element, [...pattern, "[]"]);
    if (!(inner instanceof z.ZodObject)) return;
    for (const [key, field] of Object.entries(inner.shape)) walk(field, [...pattern, key]);
  };
  walk(schema, []);
  return found;
}

/** Each value that matches a pattern, with its path. */
export function valuesAt(data: unknown, pattern: readonly string[]): [Path, unknown][] {
  return pattern.reduce<[Path, unknown][]>(
    (values, step) => values.flatMap(([path, value]) => inside(path, value, step)),
    [[[], data]],
  );
}

function inside(path: Path, value: unknown, step: string): [Path, unknown][] {
  if (step === "[]") {
    return Array.isArray(value) ? value.map((entry, index) => [[...path, index], entry]) : [];
  }
  if (typeof value !== "object" || value === null || !(step in value)) return [];
  return [[[...path, step], Reflect.get(value, step)]];
}
