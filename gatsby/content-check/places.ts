import { z } from "zod";
import type { Path } from "./path";
import { metaOf, type Meta, unwrapped } from "./schema-at";

/** A place in every file of a kind; "[]" stands for each entry of a list. */
export interface FieldPath {
  pattern: readonly string[];
  meta: Meta;
}

const spots = new WeakMap<z.core.$ZodType, FieldPath[]>();

/** Each place of a schema whose meta data somebody asks for, in the schema's order. */
export function fieldPaths(schema: z.core.$ZodType, wanted: (meta: Meta) => boolean): FieldPath[] {
  const all = spots.get(schema) ?? allSpots(schema);
  spots.set(schema, all);
  return all.filter(({ meta }) => wanted(meta));
}

function allSpots(schema: z.core.$ZodType): FieldPath[] {
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

/** What stands in a file's data at a place: each value with its path. */
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
