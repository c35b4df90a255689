import sharp from "sharp";
import { LIGHT } from "../../src/site/theme";
import type { Mark } from "../../authoring/read/brand-mark";
import { drawMark } from "./draw-card";

interface Tile {
  /** Share of the tile's width. */
  share: number;
  /** Corner radius as a share of the width; 0 where the device rounds. */
  corner: number;
}

const ROUNDED: Tile = { share: 0.72, corner: 0.22 };
const SQUARE: Tile = { share: 0.66, corner: 0 };
// A mask may cut all outside of a circle of 80 % (W3C, Maskable icons).
const MASKABLE: Tile = { share: 0.5, corner: 0 };

export async function icons(mark: Mark): Promise<[name: string, bytes: Buffer][]> {
  const sizes: [string, Tile, number][] = [
    ["apple-touch-icon.png", SQUARE, 180],
    ["icon-192.png", ROUNDED, 192],
    ["icon-512.png", ROUNDED, 512],
    ["icon-maskable-192.png", MASKABLE, 192],
    ["icon-maskable-512.png", MASKABLE, 512],
  ];
  const pictures = sizes.map(
    async ([name, look, size]) => [name, await png(mark, look, size)] as [string, Buffer],
  );
  return [
    ["favicon.svg", Buffer.from(`${tile(mark, ROUNDED, 32)}\n`)],
    ["favicon.ico", icoOf(await png(mark, ROUNDED, 32), 32)],
    ...(await Promise.all(pictures)),
  ];
}

function tile(mark: Mark, { share, corner }: Tile, size: number): string {
  const side = round(size * share);
  const edge = round((size - side) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${round(size * corner)}" fill="${LIGHT.surfaceNight}"/>${drawMark(mark, { x: edge, y: edge, size: side })}</svg>`;
}

function png(mark: Mark, look: Tile, size: number): Promise<Buffer> {
  return sharp(Buffer.from(tile(mark, look, size)))
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A PNG in an ICO container: a header of 22 bytes. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
