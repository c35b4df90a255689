import pMap from "p-map";
import sharp from "sharp";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The properties of a picture file. */
export type PictureFacts =
  | { ok: true; format: string; width: number; height: number }
  | { ok: false; found: string; write?: string | undefined };

/** The last bytes of each format; WebP contains its length instead. */
const ENDINGS: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from("IEND\xAE\x42\x60\x82", "latin1"),
};

/**
 * Reads a picture's header. Decodes the whole picture, which takes 100 times as long, only if its
 * end is unusual: some cameras append data.
 */
async function pictureFacts(bytes: Buffer): Promise<PictureFacts> {
  if (bytes.length === 0) return unusable("an empty file");
  try {
    const { format, width, height, orientation = 1, pages = 1 } = await sharp(bytes).metadata();
    if (pages > 1) return MOVES;
    if (!isWhole(bytes, format) && !(await opensToTheEnd(bytes))) return CUT_OFF;
    // EXIF orientations 5 to 8 are rotated by 90°.
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return { ok: true, format, width: across, height: down };
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    if (/exceeds pixel limit/iu.test(text)) return TOO_LARGE;
    // The container of HEIC and HEIF names itself after the first eight bytes.
    if (/^ftyp(?:hei[cfmsx]|hev[cmx]|mif1|msf1)/u.test(bytes.toString("latin1", 4, 12)))
      return HEIC;
    const isCut = /premature end|truncated|Read gave|end of/iu.test(text);
    return isCut ? CUT_OFF : unusable("a file that is not a picture");
  }
}

/**
 * Decodes all rows into a thumbnail, which needs little memory however large the picture is.
 * `stats()` of sharp sometimes resolves for a cut file, when another picture is read meanwhile.
 */
async function opensToTheEnd(bytes: Buffer): Promise<boolean> {
  const whole = sharp(bytes, { failOn: "truncated", sequentialRead: true });
  return whole
    .resize(64)
    .raw()
    .toBuffer()
    .then(() => true)
    .catch(() => false);
}

const unusable = (found: string, write?: string): PictureFacts => ({ ok: false, found, write });

const CUT_OFF = unusable(
  "a picture that is cut off",
  "a picture that opens: copy or upload it again",
);
const HEIC = unusable(
  "a HEIC picture under another name, which browsers cannot show",
  "it exported as JPEG from the program that shows it: another name does not change it",
);
const MOVES = unusable("a picture that moves", "a still picture, saved as .jpg, .png or .webp");
/** sharp's limit: 16,383 pixels squared. */
const TOO_LARGE = unusable(
  "a picture of more than 268 million pixels",
  "a smaller one: 6000 pixels across are plenty",
);

function isWhole(bytes: Buffer, format: string): boolean {
  if (format === "webp") return bytes.length >= bytes.readUInt32LE(4) + 8;
  const ending = ENDINGS[format];
  return !ending || bytes.subarray(-ending.length).equals(ending);
}

const CONCURRENCY = 8;

/** By path; valid while size and time stay the same. */
const cache = new Map<string, { size: number; mtimeMs: number; facts: PictureFacts }>();

/** The properties of pictures below a folder, by path; those of `changes` are not on disk yet. */
export async function readPictures(
  root: string,
  paths: readonly string[],
  changes?: ReadonlyMap<string, Buffer>,
): Promise<Map<string, PictureFacts>> {
  const readFacts = async (path: string): Promise<[string, PictureFacts]> => {
    const bytes = changes?.get(path);
    return [path, await (bytes ? pictureFacts(bytes) : cachedFacts(join(root, path)))];
  };
  return new Map(await pMap(paths, readFacts, { concurrency: CONCURRENCY }));
}

async function cachedFacts(path: string): Promise<PictureFacts> {
  const { size, mtimeMs } = statSync(path);
  const cached = cache.get(path);
  if (cached?.size === size && cached.mtimeMs === mtimeMs) return cached.facts;
  const facts = await pictureFacts(readFileSync(path));
  cache.set(path, { size, mtimeMs, facts });
  return facts;
}
