import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { inlineSource } from "../../functions/shared/content-policy";
import { contentHash } from "../../server/manifest";
import type { InlineParts } from "../../server/security-headers";
import { load } from "cheerio/slim";

export interface FileFacts {
  hash: string;
  size: number;
  /** Of a page of the site. */
  inline?: InlineParts;
  /** From static/. */
  isForeign?: true;
}

/** For static hosts, parts of pages, and a library that Gatsby copies. */
const NOT_FOR_VISITORS = /^(?:_headers|_redirects|_gatsby\/.*|~partytown\/.*)$/;

/** Source maps and hidden files stay private; `.well-known` is hidden only by its name. */
const isServed = (file: string): boolean =>
  !file.endsWith(".map") &&
  !NOT_FOR_VISITORS.test(file) &&
  file.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

/** Every file that may be served, sorted. `foreign` are those of static/. */
export const publicFiles = async (
  directory: string,
  foreign: readonly string[] = [],
): Promise<Map<string, FileFacts>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isServed)
    .sort();
  const readFacts = async (name: string): Promise<[string, FileFacts]> => {
    const bytes = await readFile(join(directory, name));
    const facts = { hash: contentHash(bytes), size: bytes.byteLength };
    if (foreign.includes(name)) return [name, { ...facts, isForeign: true }];
    const isPage = name.endsWith(".html");
    return [name, isPage ? { ...facts, inline: inlinePartsOf(bytes.toString()) } : facts];
  };
  return new Map(await pMap(names, readFacts, { concurrency: 16 }));
};

/** Script types that a browser runs or acts on. */
const ACTIVE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/i;

const ELEMENT = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g;
const TYPE = /\stype="([^"]*)"/;
const STYLE_ATTRIBUTE = /\sstyle=(?:"([^"]*)"|(\S))/g;

const known = new Map<string, string>();

const hashOf = (text: string): string => {
  const hash = known.get(text) ?? inlineSource(text);
  known.set(text, hash);
  return hash;
};

const hashesOf = (texts: string[]): string[] => [...new Set(texts.map(hashOf))];

/** The hashes of all inline scripts, style elements and style attributes of a page (CSP 3, 6.7.3). */
export const inlinePartsOf = (html: string): InlineParts => {
  const scripts: string[] = [];
  const styles: string[] = [];
  const rest = html.replaceAll(ELEMENT, (_, name: string, attributes: string, text: string) => {
    if (name === "style") styles.push(text);
    else if (!attributes.includes(" src=") && ACTIVE_TYPE.test(TYPE.exec(attributes)?.[1] ?? ""))
      scripts.push(text);
    return "";
  });
  return {
    scripts: hashesOf(scripts),
    styles: hashesOf(styles),
    styleAttributes: hashesOf(styleAttributesOf(rest)),
  };
};

/** Only unusual quoting needs a parser. */
const styleAttributesOf = (html: string): string[] => {
  const found = [...html.matchAll(STYLE_ATTRIBUTE)];
  if (found.every(([, value]) => value !== undefined && !value.includes("&")))
    return found.map(([, value = ""]) => value);
  const $ = load(html);
  return $("[style]")
    .toArray()
    .map(({ attribs }) => attribs["style"] ?? "");
};
