import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { contentHash } from "./content-hash";
import { inParallel } from "./in-parallel";

export interface FileFacts {
  hash: string;
  size: number;
}

/** Source maps and hidden files stay private; `.well-known` is hidden only by its name. */
const isServed = (file: string): boolean =>
  !file.endsWith(".map") &&
  file.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

/** Every file under `directory` that may be served: path relative to it → hash and size. */
export const publicFiles = async (directory: string): Promise<Map<string, FileFacts>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isServed)
    .sort();
  const files = new Map<string, FileFacts>();
  await inParallel(names, 16, async (name) => {
    const bytes = await readFile(join(directory, name));
    files.set(name, { hash: contentHash(bytes), size: bytes.byteLength });
  });
  return files;
};
