import type { z } from "zod";

/** One kind of content: which files it stands in, what they may say, how GraphQL names it. */
export interface ContentKind {
  /** The GraphQL type, named for what it is on the site. */
  type: string;
  /** What the kind is, for content/README.md. */
  what: string;
  /** A file below content/ (`site.json`), or a pattern with one `*` for a folder of many. */
  files: string;
  schema: z.ZodObject;
}

/** Whether the kind may have any number of files, or exactly one. */
export function isMany(kind: ContentKind): boolean {
  return kind.files.includes("*");
}

/** The kind that a file below content/ belongs to; `path` uses forward slashes. */
export function matches(kind: ContentKind, path: string): boolean {
  const pattern = kind.files
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join("[a-z0-9-]+");
  return new RegExp(`^${pattern}$`, "u").test(path);
}
