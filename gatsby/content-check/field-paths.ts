import { z } from "zod";
import { type Path, valueAt } from "../content/issue";

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

/** The schema of the field at a path. The data determine the member of a union. */
function schemaAt(schema: Schema, path: Path, data: unknown): Schema | undefined {
  const [part, ...rest] = path;
  const current = memberOf(unwrapped(schema), data);
  if (part === undefined) return current === unwrapped(schema) ? schema : current;
  const inner =
    current instanceof z.ZodArray
      ? current.element
      : current instanceof z.ZodObject
        ? current.shape[String(part)]
        : undefined;
  return inner && schemaAt(inner, rest, valueAt(data, [part]));
}

/** The members of a union of sections, by their type. */
export function membersOf(schema: Schema): Map<string, z.ZodObject> {
  const members = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [];
  return new Map(
    members.flatMap((member) =>
      member instanceof z.ZodObject && member.shape.type instanceof z.ZodLiteral
        ? [[String(member.shape.type.value), member] as const]
        : [],
    ),
  );
}

function memberOf(schema: Schema, data: unknown): Schema {
  return membersOf(schema).get(String(valueAt(data, ["type"]))) ?? schema;
}

/** The fields of the object at a path. */
export function shapeAt(schema: Schema, path: Path, data: unknown): Record<string, unknown> {
  const found = schemaAt(schema, path, data);
  const inner = found && unwrapped(found);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

export function metaOf(schema: Schema): Meta {
  return { ...z.globalRegistry.get(unwrapped(schema)), ...z.globalRegistry.get(schema) };
}

export function descriptionAt(schema: Schema, path: Path, data: unknown): string | undefined {
  const found = schemaAt(schema, path, data);
  return found && metaOf(found).description;
}

/** A field of a content type; "[]" matches each entry of a list, "=hero" an entry of that type. */
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
    for (const [type, member] of membersOf(inner)) walk(member, [...pattern, `=${type}`]);
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

/** The names that `refersTo` means: `testimonials[].name`. */
export function namesAt(data: unknown, field: string): string[] {
  return valuesAt(data, field.split(/\.|(?=\[\])/u)).map(([, name]) => String(name));
}

function inside(path: Path, value: unknown, step: string): [Path, unknown][] {
  if (step === "[]") {
    return Array.isArray(value) ? value.map((entry, index) => [[...path, index], entry]) : [];
  }
  if (step.startsWith("="))
    return valueAt(value, ["type"]) === step.slice(1) ? [[path, value]] : [];
  if (typeof value !== "object" || value === null || !(step in value)) return [];
  return [[[...path, step], Reflect.get(value, step)]];
}
