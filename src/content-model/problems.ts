import { z } from "zod";
import type { ContentKind } from "./kind";

/** One thing wrong in content, in an author's words. */
export interface Problem {
  /** Path below content/. */
  file: string;
  /** Where in the file: `hero.title`, `phases[2].sessions`. */
  field: string;
  found: string;
  /** What to write instead. */
  write: string;
}

type Path = readonly PropertyKey[];

/** `file · field · what was found · what to write`, one line a problem. */
export function formatProblem({ file, field, found, write }: Problem): string {
  return `content/${file} · ${field} · found ${found} · write ${write}`;
}

/** Every rule of its kind that a file's data breaks. */
export function problemsOf(file: string, kind: ContentKind, data: unknown): Problem[] {
  const result = kind.schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const value = valueAt(data, issue.path);
    if (issue.code === "unrecognized_keys") {
      const known = Object.keys(shapeAt(kind.schema, issue.path));
      return issue.keys.map((key) => ({
        file,
        field: fieldName([...issue.path, key]),
        found: "a field that this kind of content does not have",
        write: `one of ${known.join(", ")}`,
      }));
    }
    const what = issue.code === "custom" ? undefined : descriptionAt(kind.schema, issue.path);
    const write = (what ?? issue.message) + limit(issue);
    return [{ file, field: fieldName(issue.path), found: shown(value), write }];
  });
}

function limit(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big") return ` (at most ${String(issue.maximum)}${unit(issue.origin)})`;
  if (issue.code === "too_small")
    return ` (at least ${String(issue.minimum)}${unit(issue.origin)})`;
  return "";
}

function unit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

function fieldName(path: Path): string {
  const name = path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}.${String(part)}`),
    "",
  );
  return name.replace(/^\./u, "") || "(file)";
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}… (${json.length - 2} characters)` : json;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value ? Reflect.get(value, part) : undefined),
    data,
  );
}

function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((outer, part) => {
    const current = outer && unwrapped(outer);
    if (current instanceof z.ZodArray) return current.element;
    return current instanceof z.ZodObject ? current.shape[String(part)] : undefined;
  }, schema);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;
}

function shapeAt(schema: z.ZodObject, path: Path): Record<string, unknown> {
  const found = schemaAt(schema, path);
  const inner = found && unwrapped(found);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

function descriptionAt(schema: z.ZodObject, path: Path): string | undefined {
  const found = schemaAt(schema, path);
  if (!found) return undefined;
  const own = z.globalRegistry.get(found)?.description;
  return own ?? z.globalRegistry.get(unwrapped(found))?.description;
}
