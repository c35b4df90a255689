import pixelmatch from "pixelmatch";
import sharp from "sharp";
import type { Part } from "./outline";

interface PixelDifference {
  /** Changed pixels in red on the pale picture. */
  png: Buffer;
  /** The box around all changed pixels. */
  box: Part["box"];
  /** True for a few pixels that differ by a trace: Chromium does not round all edges alike each time. */
  isRounding: boolean;
}

const ROUNDED_BYTES_AT_MOST = 256;
const ROUNDED_LEVELS_AT_MOST = 8;

/** Compares two PNG pictures exactly. The lower one counts as empty below its end. */
export async function comparePixels(before: Buffer, after: Buffer): Promise<PixelDifference> {
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all(
    [before, after].map((png) => rawPixels(png, width, height)),
  );
  if (!one || !other) throw new Error("There are two pictures to compare.");
  const output = new Uint8Array(one.length);
  // Each differing pixel counts: a token may change a colour by a little.
  const options = { threshold: 0, includeAA: true, alpha: 0.2 };
  pixelmatch(one, other, output, width, height, options);
  const png = await sharp(output, { raw: { width, height, channels: 4 } })
    .png({ palette: true, effort: 1 })
    .toBuffer();
  return { png, ...extentOf(one, other, width) };
}

async function rawPixels(png: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: own, height: ownHeight } = await sharp(png).metadata();
  const margins = { right: width - own, bottom: height - ownHeight };
  return sharp(png)
    .extend({ ...margins, background: "#0000" })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function extentOf(one: Buffer, other: Buffer, width: number): Omit<PixelDifference, "png"> {
  let [left, right, top, bottom] = [Infinity, -1, -1, -1];
  let [bytes, levels] = [0, 0];
  const rowBytes = width * 4;
  for (let row = 0; row * rowBytes < one.length; row += 1) {
    const [from, to] = [row * rowBytes, (row + 1) * rowBytes];
    if (one.compare(other, from, to, from, to) === 0) continue;
    if (top < 0) top = row;
    bottom = row;
    for (let byte = from; byte < to; byte += 1) {
      const difference = Math.abs((one[byte] ?? 0) - (other[byte] ?? 0));
      if (difference === 0) continue;
      bytes += 1;
      levels = Math.max(levels, difference);
      const column = Math.floor((byte - from) / 4);
      left = Math.min(left, column);
      right = Math.max(right, column);
    }
  }
  return {
    box: [left, top, right - left + 1, bottom - top + 1],
    isRounding: bytes <= ROUNDED_BYTES_AT_MOST && levels <= ROUNDED_LEVELS_AT_MOST,
  };
}
