import type { z } from "zod";

/** What the stars of a kind's pattern stand for in one file's path; "" where there is none. */
export interface PathParams {
  slug: string;
  lang: string;
}

/** One kind of content: which files it stands in, what they may say, how GraphQL names it. */
export interface ContentType {
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
  /** The address of the page that a file makes; absent where it makes none. */
  address?: (place: PathParams) => string;
  /** What links may point at on that page, after a `#`. */
  anchors?: readonly string[];
  /** The slugs that there are pages for, where a new file alone makes none. */
  slugs?: readonly string[];
  /** The files below content/ without which this one is not shown. */
  needs?: (place: PathParams) => readonly string[];
  /** The languages that each slug has to be told in: a file each. There may be others. */
  languages?: readonly string[];
  /** Of MDX: the level of a body's first heading, since the page has those above it. */
  firstHeading?: number;
}

/** Whether the kind may have any number of files, or exactly one. */
export function isMany(kind: ContentType): boolean {
  return kind.files.includes("*");
}

/** Whether a file below content/ is of the kind; `path` uses forward slashes. */
export function matches(kind: ContentType, path: string): boolean {
  return pathStars(kind, path) !== undefined;
}

/** What each `*` of the kind's pattern stands for in a path: first the slug, then the language. */
export function pathStars(kind: ContentType, path: string): string[] | undefined {
  return matchStars(kind.files, path, "[a-z0-9-]+", "[a-z]{2,3}");
}

/** The same for any pattern and any spelling of what its stars stand for: regular expressions. */
export function matchStars(
  pattern: string,
  path: string,
  star: string,
  second = star,
): string[] | undefined {
  return expressionOf(pattern, star, second).exec(path)?.slice(1);
}

// Ten thousand files are held against every pattern: each is compiled once.
const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string, star: string, second: string): RegExp {
  const key = `${pattern} ${star} ${second}`;
  const known = expressions.get(key);
  if (known) return known;
  const source = pattern
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .reduce((before, part, index) => `${before}(${index > 1 ? second : star})${part}`);
  const made = new RegExp(`^${source}$`, "u");
  expressions.set(key, made);
  return made;
}

export function pathParams(kind: ContentType, path: string): PathParams {
  const [slug = "", lang = ""] = pathStars(kind, path) ?? [];
  return { slug, lang };
}
