import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PictureFacts, pictureFacts } from "./picture-facts";

interface Kept {
  size: number;
  mtimeMs: number;
  facts: PictureFacts;
}

/** What is known of pictures, by path: what has kept its size and its time is not read again. */
const kept = new Map<string, Kept>();

/** Facts of pictures below a folder, by their path there. */
export async function readPictures(
  root: string,
  paths: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const facts = paths.map(async (path) => [path, await factsOf(join(root, path))] as const);
  return new Map(await Promise.all(facts));
}

async function factsOf(path: string): Promise<PictureFacts> {
  const stats = statSync(path);
  const { size, mtimeMs } = stats;
  const before = kept.get(path);
  if (before?.size === size && before.mtimeMs === mtimeMs) return before.facts;
  const facts = await pictureFacts(path, stats);
  kept.set(path, { size, mtimeMs, facts });
  return facts;
}

/** Takes up what an earlier run has kept; a file that is not there or cannot be read is nothing. */
export function loadPictureCache(file: string): void {
  try {
    const entries = JSON.parse(readFileSync(file, "utf8")) as [string, Kept][];
    for (const [path, entry] of entries) kept.set(path, entry);
  } catch {
    kept.clear();
  }
}

export function savePictureCache(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...kept]));
}
