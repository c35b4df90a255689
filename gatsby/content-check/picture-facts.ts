import sharp from "sharp";
import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** The properties of a picture file. */
export type PictureFacts =
  | { ok: true; format: string; width: number; height: number }
  | { ok: false; found: string; write?: string };

/** The last bytes of each format; WebP contains its length instead. */
const ENDINGS: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from("IEND\xAE\x42\x60\x82", "latin1"),
};

/**
 * Reads a picture's header. Decodes the whole picture, which takes 100 times as long, only if its
 * end is unusual: some cameras append data.
 */
async function pictureFacts(path: string, { size }: Stats): Promise<PictureFacts> {
  if (size === 0) return { ok: false, found: "an empty file" };
  try {
    const { format, width, height, orientation = 1, pages = 1 } = await sharp(path).metadata();
    if (pages > 1) return MOVES;
    if (!isWhole(path, format, size) && !(await opensToTheEnd(path))) return CUT_OFF;
    // EXIF orientations 5 to 8 are rotated by 90°.
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return { ok: true, format, width: across, height: down };
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    if (/exceeds pixel limit/iu.test(text)) return TOO_LARGE;
    if (isHeic(path)) return HEIC;
    const isCut = /premature end|truncated|Read gave|end of/iu.test(text);
    return isCut ? CUT_OFF : { ok: false, found: "a file that is no picture" };
  }
}

/**
 * Decodes all rows into a thumbnail, which needs little memory however large the picture is.
 * `stats()` of sharp sometimes resolves for a cut file, when another picture is read meanwhile.
 */
async function opensToTheEnd(path: string): Promise<boolean> {
  const whole = sharp(path, { failOn: "truncated", sequentialRead: true });
  return whole
    .resize(64)
    .raw()
    .toBuffer()
    .then(() => true)
    .catch(() => false);
}

/** The container of HEIC and HEIF names itself after the first eight bytes. */
function isHeic(path: string): boolean {
  return /^ftyp(?:hei[cfmsx]|hev[cmx]|mif1|msf1)/u.test(bytesOf(path, 4, 8).toString("latin1"));
}

const CUT_OFF = {
  ok: false,
  found: "a picture that is cut off",
  write: "a picture that opens: copy or upload it again",
} as const;

const HEIC = {
  ok: false,
  found: "a HEIC picture under another name, which browsers cannot show",
  write: "it exported as JPEG from the program that shows it: another name does not change it",
} as const;

const MOVES = {
  ok: false,
  found: "a picture that moves",
  write: "a picture that stands still, saved as .jpg, .png or .webp",
} as const;

/** sharp's limit: 16,383 pixels squared. */
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

/** By path; valid while size and time stay the same. */
const cache = new Map<string, { size: number; mtimeMs: number; facts: PictureFacts }>();

/** The properties of pictures below a folder, by path. */
export async function readPictures(
  root: string,
  paths: readonly string[],
): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  const queue = paths.values();
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
