import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { inlineSource } from "../../functions/shared/content-policy";
import { fileHash } from "../../server/manifest";
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
    const facts = { hash: fileHash(bytes), size: bytes.byteLength };
    if (foreign.includes(name)) return [name, { ...facts, isForeign: true }];
    const isPage = name.endsWith(".html");
    return [name, isPage ? { ...facts, inline: inlinePartsOf(bytes.toString()) } : facts];
  };
  return new Map(await pMap(names, readFacts, { concurrency: 16 }));
};

/** Script types that a browser runs or acts on. */
const ACTIVE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/i;

/** Pages share most of their parts. */
const hashes = new Map<string, string>();

const hashOf = (text: string): string => {
  const hash = hashes.get(text) ?? inlineSource(text);
  hashes.set(text, hash);
  return hash;
};

const hashesOf = (texts: string[]): string[] => [...new Set(texts.map(hashOf))];

/** The hashes of all inline scripts, style elements and style attributes of a page (CSP 3, 6.7.3). */
export const inlinePartsOf = (html: string): InlineParts => {
  const $ = load(html);
  const scripts = $("script:not([src])").filter((_, { attribs }) =>
    ACTIVE_TYPE.test(attribs.type ?? ""),
  );
  const textsOf = (found: typeof scripts) => found.toArray().map((element) => $(element).text());
  const styleAttributes = $("[style]").toArray();
  return {
    scripts: hashesOf(textsOf(scripts)),
    styles: hashesOf(textsOf($("style"))),
    styleAttributes: hashesOf(styleAttributes.map(({ attribs }) => attribs.style ?? "")),
  };
};
