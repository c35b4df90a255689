import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import matter from "gray-matter";

/** What one content file says, or why it cannot be read. Paths are relative to content/. */
export type ContentFile =
  | { ok: true; path: string; data: unknown; body: string }
  | { ok: false; path: string; found: string; write: string };

/** All JSON and MDX files below a content folder, in a stable order. README.md is for people. */
export function readContent(root: string): ContentFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|mdx)$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
    .map((path) => parseContent(path, readFileSync(join(root, path), "utf8")));
}

/** Parses one file: JSON as it stands, MDX as its front matter and its body. */
export function parseContent(path: string, source: string): ContentFile {
  try {
    if (path.endsWith(".json")) {
      return { ok: true, path, data: withoutSchemaKey(JSON.parse(source)), body: "" };
    }
    // The empty options keep gray-matter from answering out of its cache of earlier parses.
    const { data, content } = matter(source, {});
    return { ok: true, path, data: daysAsText(data), body: content };
  } catch (error) {
    const found = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    const write = path.endsWith(".json")
      ? "valid JSON: check commas and quotation marks near the place named"
      : "valid front matter between two lines of ---";
    return { ok: false, path, found: found ?? "unreadable", write };
  }
}

// Editors may name their JSON Schema in the file; it is not content.
function withoutSchemaKey(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== "$schema"));
}

/** YAML turns an unquoted 2025-10-01 into a moment in UTC; content means the calendar day. */
export function daysAsText(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]),
  );
}
