import { readFile } from "node:fs/promises";

/** Reads files, keeping the most recently used ones in memory. */
export interface FileCache {
  read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A cache of at most `limit` bytes; the least recently used file goes first. Requests for a file
 * that is still being read share that one read. A failed read is not kept.
 */
export const openFileCache = (limit: number): FileCache => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let total = 0;
  const keep = (path: string, bytes: Uint8Array<ArrayBuffer>): void => {
    kept.set(path, bytes);
    total += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (total <= limit) break;
      kept.delete(oldest);
      total -= byteLength;
    }
  };
  const load = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(await readFile(path));
    keep(path, bytes);
    return bytes;
  };
  return {
    read: async (path) => {
      const hit = kept.get(path);
      if (hit) {
        kept.delete(path);
        kept.set(path, hit);
        return hit;
      }
      const pending = reading.get(path) ?? load(path).finally(() => reading.delete(path));
      reading.set(path, pending);
      return pending;
    },
  };
};
