import type { z } from "zod";
import { addressIn, FIRST_LANGUAGE } from "../../src/site/site-data";
import { splitLanguage } from "./languages";

/** The values of the stars of a pattern in a path; "" without a star. */
export interface PathParams {
  slug: string;
  lang: string;
}

/** Some fields of a section, with their values. */
type SectionMatch = Readonly<Record<string, string>>;

/** A type of content: its files, its schema, its GraphQL type. */
export interface ContentType {
  /** The name of the GraphQL type. */
  type: string;
  /** A description for content/README.md. */
  description: string;
  /**
   * A path below content/ (`site.json`), or a pattern: the first `*` matches the slug, the second
   * the language.
   */
  files: string;
  schema: z.ZodObject;
  /** A file may have translations beside it: `site.fi.json` (authoring/read/inherit.ts). */
  translated?: true;
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
  /** A list in the file whose entries are nodes of their own, and the GraphQL type of these. */
  entries?: { field: string; type: string };
  /** Files that must exist, too. */
  requires?: (place: PathParams) => readonly string[];
  /** Required languages, one file each; others are optional. */
  languages?: readonly string[];
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
  return pathStars(contentType, path) !== undefined;
}

/** The values of the stars: the slug, then the language. */
export function pathStars({ files, translated }: ContentType, path: string): string[] | undefined {
  const file = translated ? splitLanguage(path).original : path;
  return matchStars(files, file, "[a-z0-9-]+", "[a-z]{2,3}");
}

/** The values of the stars of any pattern; `star` and `second` are regular expressions. */
export function matchStars(
  pattern: string,
  path: string,
  star: string,
  second = star,
): string[] | undefined {
  return expressionOf(pattern, star, second).exec(path)?.slice(1);
}

// Ten thousand files are compared with every pattern.
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

export function pathParams(contentType: ContentType, path: string): PathParams {
  const [slug = "", lang = ""] = pathStars(contentType, path) ?? [];
  const ofFile = contentType.translated && (splitLanguage(path).lang ?? FIRST_LANGUAGE);
  return { slug, lang: ofFile || lang };
}

/** The address of a file's page: a translation writes its own below its language. */
export function pageAddress(
  contentType: ContentType,
  path: string,
  data: unknown,
): string | undefined {
  const place = pathParams(contentType, path);
  const address = contentType.pagePath?.(place);
  if (address === undefined || !contentType.translated) return address;
  const { address: own } = Object(data) as { address?: unknown };
  return addressIn(place.lang, typeof own === "string" ? `/${own}` : address);
}

/** The files that a file needs; a translation its original. */
export function requiredFiles(contentType: ContentType, path: string): readonly string[] {
  const { original } = splitLanguage(path);
  return [
    ...(contentType.translated && original !== path ? [original] : []),
    ...(contentType.requires?.(pathParams(contentType, path)) ?? []),
  ];
}
