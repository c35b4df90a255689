import sharp from "sharp";
import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** What the checker needs to know of a picture file. */
export type PictureFacts =
  | { ok: true; format: string; width: number; height: number }
  /** `write` only where opening is not what it lacks. */
  | { ok: false; found: string; write?: string };

/** The last bytes of a whole file of each format; WebP carries its length instead. */
const ENDINGS: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from("IEND\xAE\x42\x60\x82", "latin1"),
};

/**
 * Reads a picture's header. Only where its end does not look like one is all of it decoded: that
 * takes a hundred times as long, and cameras write things after a picture's end.
 */
async function pictureFacts(path: string, { size }: Stats): Promise<PictureFacts> {
  if (size === 0) return { ok: false, found: "an empty file" };
  try {
    const { format, width, height, orientation = 1, pages = 1 } = await sharp(path).metadata();
    if (pages > 1) return MOVES;
    if (!isWhole(path, format, size)) await sharp(path, { failOn: "truncated" }).stats();
    // Turned by a quarter, as telephones note it: 5 to 8 in EXIF.
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return { ok: true, format, width: across, height: down };
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    if (/exceeds pixel limit/iu.test(text)) return TOO_LARGE;
    const isCut = /premature end|truncated|Read gave|end of/iu.test(text);
    return { ok: false, found: isCut ? "a picture that is cut off" : "a file that is no picture" };
  }
}

/** Only its first moment would be shown. */
const MOVES = {
  ok: false,
  found: "a picture that moves",
  write: "a picture that stands still, saved as .jpg, .png or .webp",
} as const;

/** More than sharp opens, unless it is told to risk the memory for it: 16,383 pixels squared. */
const TOO_LARGE = {
  ok: false,
  found: "a picture of more than 268 million pixels",
  write: "a smaller one: 6000 pixels across are plenty",
} as const;

function isWhole(path: string, format: string, size: number): boolean {
  const ending = ENDINGS[format];
  if (format === "webp") return size >= bytesOf(path, 4, 4).readUInt32LE() + 8;
  return !ending || bytesOf(path, Math.max(0, size - ending.length), ending.length).equals(ending);
}

function bytesOf(path: string, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const file = openSync(path, "r");
  try {
    readSync(file, bytes, 0, length, position);
  } finally {
    closeSync(file);
  }
  return bytes;
}

const CONCURRENCY = 8;

/** By path, while size and time stay the same: a process may check again and again. */
const cache = new Map<string, { size: number; mtimeMs: number; facts: PictureFacts }>();

/** Facts of pictures below a folder, by their path there. */
export async function readPictures(
  root: string,
  paths: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  const queue = paths.values();
  // A few at a time: thousands of open pictures cost more memory than they save time.
  const worker = async () => {
    for (const path of queue) facts.set(path, await cachedFacts(join(root, path)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return facts;
}

async function cachedFacts(path: string): Promise<PictureFacts> {
  const stats = statSync(path);
  const { size, mtimeMs } = stats;
  const cached = cache.get(path);
  if (cached?.size === size && cached.mtimeMs === mtimeMs) return cached.facts;
  const facts = await pictureFacts(path, stats);
  cache.set(path, { size, mtimeMs, facts });
  return facts;
}
