import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { compressFile } from "./compress-file";
import { isCompressible } from "./compressible";
import { COMPRESSED_DIR, type SiteFile } from "./manifest";

/** "later": worth copies that nobody has made yet. */
export type CopyState = "made" | "later" | "none";

/** Which files have compressed copies, and who makes the others. */
export interface CompressedCopies {
  stateOf: (file: SiteFile) => CopyState;
  /** Has the copies of such a file made in the background; `stateOf` tells when they are there. */
  make: (file: SiteFile) => void;
}

const hashesWith = (ending: string, names: string[]): Set<string> =>
  new Set(
    names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)),
  );

/**
 * The copies that the build has made, and those it left to the first request: one file at a time,
 * since each takes a core for a quarter of a second. Where they cannot be kept (a release that is
 * read-only) `notKept` is told once, and none is made any more.
 */
export const openCompressedCopies = async (
  root: string,
  notKept: (error: unknown) => void,
): Promise<CompressedCopies> => {
  const names = await readdir(join(root, COMPRESSED_DIR)).catch(() => []);
  const made = hashesWith(".br", names);
  const none = hashesWith(".none", names);
  const queued = new Set<string>();
  let last = Promise.resolve();
  let isWritable = true;

  const makeNow = async (file: SiteFile): Promise<void> => {
    if (!isWritable) return;
    try {
      ((await compressFile(root, file)) ? made : none).add(file.hash);
    } catch (error) {
      isWritable = false;
      notKept(error);
    }
  };
  return {
    stateOf: ({ file, hash }) => {
      if (made.has(hash)) return "made";
      return none.has(hash) || !isCompressible(file) ? "none" : "later";
    },
    make: (file) => {
      if (!isWritable || queued.has(file.hash)) return;
      queued.add(file.hash);
      last = last.then(() => makeNow(file));
    },
  };
};
