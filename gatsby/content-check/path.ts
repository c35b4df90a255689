/** A way into a file's data: keys of objects, numbers of list entries. */
export type Path = readonly PropertyKey[];

/** `phases[2].sessions`, or `(file)` for the whole of it. */
export function fieldName(path: Path): string {
  const name = path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}.${String(part)}`),
    "",
  );
  return name.replace(/^\./u, "") || "(file)";
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value ? Reflect.get(value, part) : undefined),
    data,
  );
}
