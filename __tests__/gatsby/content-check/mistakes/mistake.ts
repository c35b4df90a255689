import { crc32 } from "node:zlib";
import sharp from "sharp";
import type { copiedContent } from "../copied-content";

/** Something that an author does by mistake, and what the checker has to answer. */
export interface Mistake {
  /** "A category with a letter missing". */
  name: string;
  file: string;
  /** Words of the file, and what stands there instead. */
  change?: readonly [from: string, to: string];
  /** What no change of words can do. */
  make?: (content: ReturnType<typeof copiedContent>) => void | Promise<void>;
  /** Words on the line that has to be named; by default those that were put in. */
  at?: string;
  /** Whole files that are missing or broken have no line. */
  noLine?: true;
  /** The file that has to be named, where it is another one. */
  named?: string;
  field: string;
  found: string;
  cure: string;
  /** Told only: it stops nothing. */
  advice?: true;
}

export const LAUNCH = "news/ai-think-tank-launching/index.mdx";
export const OFFICE = "news/new-office-donated-sessions/index.mdx";
export const STORY = "stories/laura-koskela/en.mdx";
export const MEMBER = "team/kim-saarnilehto.json";

const one = { width: 700, height: 700, channels: 3 as const };

/** A GIF of two moments. */
export async function moving(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { ...one, background } })
      .png()
      .toBuffer();
  return sharp([await frame("red"), await frame("blue")], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A picture whose header says that it is 20,000 pixels wide and 15,000 tall. */
export async function huge(): Promise<Buffer> {
  const png = await sharp({ create: { ...one, background: "red" } })
    .png()
    .toBuffer();
  // IHDR: its name at byte 12, width and height after that, its check sum at 29.
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(15_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
