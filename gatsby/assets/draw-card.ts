import sharp from "sharp";
import { LIGHT } from "../../src/site/theme";
import { CARD, COMPASS, TEXT_AREA, type SocialTexts } from "../../src/head/social/card";
import { layOutTexts } from "../../src/head/social/text-layout";
import type { Mark } from "../../authoring/read/brand-mark";
import type { BrandFonts } from "./fonts";

interface CardParts extends SocialTexts {
  brand: string;
  mark: Mark;
  /** Where the compass points, in degrees from north. */
  bearing: number;
  picture: string;
}

const MARK = { x: TEXT_AREA.left, y: 60, size: 46 };
const BRAND = { x: MARK.x + MARK.size + 16, y: 95, size: 38 };

/** A social picture as SVG, 1200 × 630; text is drawn as outlines, so that it needs no fonts. */
export function drawCard(parts: CardParts, fonts: BrandFonts): string {
  const { width, height } = CARD;
  const { x, y, picture: radius } = COMPASS;
  const words = layOutTexts(parts, fonts.measure).map(
    ({ text, face, fill, size, x: left, y: baseline }) =>
      `<path transform="translate(${left} ${Math.round(baseline)})" fill="${fill}" d="${fonts.outline(text, face, size).shapes}"/>`,
  );
  const brand = fonts.outline(parts.brand, "display", BRAND.size).shapes;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="${width}" y2="${height}"><stop stop-color="${LIGHT.surfaceNight}"/><stop offset="1" stop-color="${LIGHT.surfaceNightEnd}"/></linearGradient>
<clipPath id="c"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<image href="${parts.picture}" x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" clip-path="url(#c)"/>
${drawCompass(parts.bearing)}
${drawMark(parts.mark, MARK)}
<path transform="translate(${BRAND.x} ${BRAND.y})" fill="${LIGHT.textOnNight}" d="${brand}"/>
${words.join("\n")}
</svg>`;
}

const LONG_EVERY = 30;
const STEP = 5;

function drawCompass(bearing: number): string {
  const { x, y, ring, ticks } = COMPASS;
  const degrees = Array.from({ length: 360 / STEP }, (_, index) => index * STEP);
  const marks = degrees.map((degree) => {
    const length = degree % LONG_EVERY === 0 ? 16 : 7;
    return `M${at(degree, ticks)}L${at(degree, ticks + length)}`;
  });
  const [tip, left, right] = [
    at(bearing, ring - 13),
    at(bearing - 1.9, ring + 7),
    at(bearing + 1.9, ring + 7),
  ];
  return `<g fill="none" stroke="${LIGHT.textOnNight}" stroke-opacity=".3" stroke-width="1.5">
<circle cx="${x}" cy="${y}" r="${ring}"/><path d="${marks.join("")}"/></g>
<path d="M${tip}L${left}L${right}z" fill="${LIGHT.accentOnNight}"/>`;
}

/** At a bearing (degrees from north, clockwise) and a distance from the centre. */
function at(bearing: number, distance: number): string {
  const angle = ((bearing - 90) * Math.PI) / 180;
  const { x, y } = COMPASS;
  return `${round(x + Math.cos(angle) * distance)} ${round(y + Math.sin(angle) * distance)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const SQUARE = { quality: 92, chromaSubsampling: "4:4:4" };

/** The square around a focal point ("62% 48%"), as JPEG. */
export async function cropPicture(file: string, focal = "50% 50%"): Promise<Buffer> {
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  const side = Math.min(width, height);
  const [across = 50, down = 50] = focal.split(" ").map(Number.parseFloat);
  const start = (length: number, share: number) =>
    Math.round(Math.min(Math.max((length * share) / 100 - side / 2, 0), length - side));
  return sharp(file)
    .autoOrient()
    .extract({ left: start(width, across), top: start(height, down), width: side, height: side })
    .resize(COMPASS.picture * 2)
    .jpeg(SQUARE)
    .toBuffer();
}

interface Place {
  x: number;
  y: number;
  size: number;
}

/** The mark, `size` wide, with its top left corner at x, y: a part of an SVG. */
export function drawMark(
  { viewBox, shapes }: Mark,
  { x, y, size }: Place,
  { ink, accent } = { ink: LIGHT.textOnNight, accent: LIGHT.accentOnNight },
): string {
  const coloured = shapes
    .replaceAll(/var\(--mark-accent[^)]*\)/gu, accent)
    .replaceAll("currentColor", ink);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${coloured}</svg>`;
}
