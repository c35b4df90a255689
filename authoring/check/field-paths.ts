import { z } from "zod";
import { type Path, valueAt } from "../read/issue";

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
  const inner = fieldOf(current, part);
  return inner && schemaAt(inner, rest, valueAt(data, [part]));
}

/** The member of a union that the data belong to: of sections by `type`, of questions by `kind`. */
function memberOf(schema: Schema, data: unknown): Schema {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const type = valueAt(data, [discriminator]);
  const isOfType = (member: Schema) => {
    const literal = fieldOf(member, discriminator);
    return literal instanceof z.ZodLiteral && literal.value === type;
  };
  return schema.options.find(isOfType) ?? schema;
}

function fieldOf(schema: Schema, part: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodObject ? schema.shape[String(part)] : undefined;
}

/** The fields of the object at a path. */
export function shapeAt(schema: Schema, path: Path, data: unknown): Record<string, unknown> {
  const fieldSchema = schemaAt(schema, path, data);
  const inner = fieldSchema && unwrapped(fieldSchema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

const metas = new WeakMap<Schema, Meta>();

function metaOf(schema: Schema): Meta {
  const cached = metas.get(schema);
  if (cached) return cached;
  const meta = { ...z.globalRegistry.get(unwrapped(schema)), ...z.globalRegistry.get(schema) };
  metas.set(schema, meta);
  return meta;
}

export function descriptionAt(schema: Schema, path: Path, data: unknown): string | undefined {
  const fieldSchema = schemaAt(schema, path, data);
  return fieldSchema && metaOf(fieldSchema).description;
}

/** A value of a file with its place and the metadata of its field. */
interface Field {
  path: Path;
  value: unknown;
  meta: Meta;
}

const cache = new WeakMap<object, Field[]>();

/** The values of a file whose fields have matching metadata, in the order of the file. */
export function fieldsOf(
  { contentType, data }: { contentType: { schema: Schema }; data: unknown },
  isWanted: (meta: Meta) => boolean,
): Field[] {
  if (typeof data !== "object" || data === null) return [];
  const fields = cache.get(data) ?? fieldsIn(contentType.schema, data, []);
  cache.set(data, fields);
  return fields.filter(({ meta }) => isWanted(meta));
}

function fieldsIn(schema: Schema, value: unknown, path: Path): Field[] {
  const inner = memberOf(unwrapped(schema), value);
  const entries: [part: string | number, entry: unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value ?? {});
  const within = entries.flatMap(([part, entry]) => {
    const field = fieldOf(inner, part);
    return field ? fieldsIn(field, entry, [...path, part]) : [];
  });
  return [{ path, value, meta: metaOf(schema) }, ...within];
}

/** The names that `refersTo` means: `testimonials[].name`. */
export function namesAt(data: unknown, field: string): string[] {
  return valuesAt(data, field).map(String);
}

/** The values at a place such as `fields[].choices[]`. */
export function valuesAt(data: unknown, place: string): unknown[] {
  return place
    .split(/\.|(?=\[\])/u)
    .reduce<unknown[]>(
      (values, step) =>
        step === "[]"
          ? values.flatMap((list) => (Array.isArray(list) ? list : []))
          : values.map((value) => valueAt(value, [step])),
      [data],
    )
    .filter((value) => value !== undefined);
}
