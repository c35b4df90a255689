import type { z } from "zod";

/** One kind of content: which files it stands in, what they may say, how GraphQL names it. */
export interface ContentKind {
  /** The GraphQL type, named for what it is on the site. */
  type: string;
  /** What the kind is, for content/README.md. */
  what: string;
  /**
   * A file below content/ (`site.json`), or a pattern for a folder of many: its first `*` stands
   * for the slug, a second one for the language.
   */
  files: string;
  schema: z.ZodObject;
}

/** Whether the kind may have any number of files, or exactly one. */
export function isMany(kind: ContentKind): boolean {
  return kind.files.includes("*");
}

/** Whether a file below content/ is of the kind; `path` uses forward slashes. */
export function matches(kind: ContentKind, path: string): boolean {
  return starsOf(kind, path) !== undefined;
}

/** What each `*` of the kind's pattern stands for in a path: first the slug, then the language. */
export function starsOf(kind: ContentKind, path: string): string[] | undefined {
  const pattern = kind.files
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join("([a-z0-9-]+)");
  return new RegExp(`^${pattern}$`, "u").exec(path)?.slice(1);
}
