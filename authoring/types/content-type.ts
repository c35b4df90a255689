import type { z } from "zod";
import { addressIn } from "../../src/site/site-data";
import { fileLanguage, splitLanguage } from "./languages";

/** What a path says of a file, and the address that the file gives itself. */
export interface PathParams {
  /** The value of the star of the pattern; "" without a star. */
  slug: string;
  lang: string;
  address?: string;
}

/** Some fields of a section, with their values. */
type SectionMatch = Readonly<Record<string, string>>;

/** A type of content: its files, its schema, its GraphQL type. */
export interface ContentType {
  /** The name of the GraphQL type. */
  type: string;
  /** A description for content/README.md. */
  description: string;
  /** A path below content/ (`site.json`), or a pattern whose `*` matches the slug. */
  files: string;
  schema: z.ZodObject;
  /**
   * A file may have translations beside it: `site.fi.json`. Without one, its page does not exist in
   * that language; what has no page is shown as the original has it.
   */
  translated?: true;
  /** A translation says everything itself. Others inherit what they leave out (authoring/read/inherit.ts). */
  complete?: true;
  /** Lists of a translation are merged with those of the original, by the `name` or `id` of entries. */
  mergesLists?: true;
  /** A translation may exist without an original, under an address of this type's own form. */
  standsAlone?: true;
  /** The address of a file's page; absent without a page. */
  pagePath?: (place: PathParams) => string;
  /** Valid fragments of links to that page. */
  anchors?: readonly string[];
  /** The allowed slugs, where a new file alone creates no page. */
  slugs?: readonly string[];
  /** Slugs of files that must exist. */
  needed?: readonly string[];
  /** The sections that show its entries; such a file may be absent where no page has them. */
  shownBy?: readonly SectionMatch[];
  /** A list in the file whose entries become separate nodes, and the GraphQL type of these. */
  entries?: { field: string; type: string };
  /** Files that must exist, too. */
  requires?: readonly string[];
  /** For MDX: the level of the first heading in a body. */
  firstHeading?: number;
}

/** Whether the type has any number of files. */
export function isCollection(contentType: ContentType): boolean {
  return contentType.files.includes("*");
}

/** The files of the type that must exist. */
export function filesNeeded(contentType: ContentType): string[] {
  const { files, needed = [], shownBy } = contentType;
  if (isCollection(contentType)) return needed.map((slug) => files.replace("*", slug));
  return shownBy ? [] : [files];
}

/** Whether a path, with forward slashes, belongs to the type. */
export function matches(contentType: ContentType, path: string): boolean {
  return slugIn(contentType, path) !== undefined;
}

/** The slug of a file of the type; "" without a star; undefined for other files. */
export function slugIn({ files, translated }: ContentType, path: string): string | undefined {
  return matchStar(files, translated ? splitLanguage(path).original : path, "[a-z0-9-]+");
}

// Ten thousand files are compared with every pattern.
const expressions = new Map<string, RegExp>();

/** The value of the star of any pattern, "" without one; `star` is a regular expression. */
export function matchStar(pattern: string, path: string, star: string): string | undefined {
  const key = `${pattern} ${star}`;
  const expression = expressions.get(key) ?? expressionOf(pattern, star);
  expressions.set(key, expression);
  const match = expression.exec(path);
  return match ? (match[1] ?? "") : undefined;
}

function expressionOf(pattern: string, star: string): RegExp {
  const parts = pattern
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join(`(${star})`)}$`, "u");
}

export function pathParams(contentType: ContentType, path: string): PathParams {
  return { slug: slugIn(contentType, path) ?? "", lang: fileLanguage(path) };
}

/** The address of a file's page. A file may say its own; those of pages are below their language. */
export function pageAddress(
  contentType: ContentType,
  path: string,
  data: unknown,
): string | undefined {
  const { pagePath, standsAlone } = contentType;
  const { address } = Object(data) as { address?: unknown };
  const params = pathParams(contentType, path);
  if (!pagePath) return undefined;
  if (typeof address !== "string")
    return standsAlone ? pagePath(params) : addressIn(params.lang, pagePath(params));
  return standsAlone ? pagePath({ ...params, address }) : addressIn(params.lang, `/${address}`);
}

/** The files that a file needs; a translation its original. */
export function requiredFiles(
  { translated, standsAlone, requires = [] }: ContentType,
  path: string,
): readonly string[] {
  const { original } = splitLanguage(path);
  const needsOriginal = translated && !standsAlone && original !== path;
  return [...(needsOriginal ? [original] : []), ...requires];
}
