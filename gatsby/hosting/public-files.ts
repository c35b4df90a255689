import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { contentHash } from "../../server/manifest";

import type { InlineParts } from "../../server/content-policy";
import { inlinePartsOf } from "./inline-parts";

export interface FileFacts {
  hash: string;
  size: number;
  /** Of HTML only. */
  inline?: InlineParts;
}

/** For other hosts (static-host-files.ts), and a library that Gatsby copies for pages that use it. */
const NOT_FOR_VISITORS = /^(?:_headers|_redirects|~partytown\/.*)$/;

/** Source maps and hidden files stay private; `.well-known` is hidden only by its name. */
const isServed = (file: string): boolean =>
  !file.endsWith(".map") &&
  !NOT_FOR_VISITORS.test(file) &&
  file.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

/** Every file below `directory` that may be served, in the same order in each build. */
export const publicFiles = async (directory: string): Promise<Map<string, FileFacts>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isServed)
    .sort();
  const readFacts = async (name: string): Promise<[string, FileFacts]> => {
    const bytes = await readFile(join(directory, name));
    const facts = { hash: contentHash(bytes), size: bytes.byteLength };
    const isPage = name.endsWith(".html");
    return [name, isPage ? { ...facts, inline: inlinePartsOf(bytes.toString()) } : facts];
  };
  return new Map(await pMap(names, readFacts, { concurrency: 16 }));
};

/** The address of a page, by its file in public/. */
export const addressOf = (file: string): string =>
  encodeURI(`/${file.replace(/(?:^|\/)index\.html$/, "")}`);
