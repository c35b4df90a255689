import { crc32 } from "node:zlib";
import sharp from "sharp";

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
