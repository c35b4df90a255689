import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PictureFacts, pictureFacts } from "./picture-facts";

interface Kept {
  size: number;
  mtimeMs: number;
  facts: PictureFacts;
}

const AT_ONCE = 8;

/** What is known of pictures, by path: what has kept its size and its time is not read again. */
const kept = new Map<string, Kept>();
/** Those of them that this run has asked for: the others may be gone. */
const asked = new Set<string>();

/** Facts of pictures below a folder, by their path there. */
export async function readPictures(
  root: string,
  paths: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  const waiting = paths.values();
  // A few at a time: thousands of open pictures cost more memory than they save time.
  const reader = async () => {
    for (const path of waiting) facts.set(path, await factsOf(join(root, path)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return facts;
}

async function factsOf(path: string): Promise<PictureFacts> {
  asked.add(path);
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
  writeFileSync(file, JSON.stringify([...kept].filter(([path]) => asked.has(path))));
}
