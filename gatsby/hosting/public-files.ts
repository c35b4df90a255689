import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { contentHash } from "../../server/content-hash";
import { inParallel } from "../../server/in-parallel";
import { inlinePartsOf, type InlineParts } from "./inline-parts";

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

/**
 * Every file under `directory` that may be served: path relative to it → hash and size, in the order
 * of the paths, since files are written in this order that must be the same in each build.
 */
export const publicFiles = async (directory: string): Promise<Map<string, FileFacts>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isServed)
    .sort();
  // Set beforehand, a name keeps its place, whichever file is read first.
  const files = new Map(names.map((name): [string, FileFacts] => [name, { hash: "", size: 0 }]));
  await inParallel(names, 16, async (name) => {
    const bytes = await readFile(join(directory, name));
    const facts = { hash: contentHash(bytes), size: bytes.byteLength };
    const isPage = name.endsWith(".html");
    files.set(name, isPage ? { ...facts, inline: inlinePartsOf(bytes.toString()) } : facts);
  });
  return files;
};
