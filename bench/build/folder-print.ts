import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Every file below some folders, by its path, with a hash of its bytes. */
export type FolderPrint = ReadonlyMap<string, string>;

export function printOf(root: string, folders: readonly string[]): FolderPrint {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  return new Map(files.sort().map((file) => [file, hashOf(path.join(root, file))]));
}

const hashOf = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

/** Files that are not the same in both, or in one of them only. */
export function differing(one: FolderPrint, other: FolderPrint): string[] {
  const all = new Set([...one.keys(), ...other.keys()]);
  return [...all].filter((file) => one.get(file) !== other.get(file)).sort();
}
