import type { Mark } from "./brand-mark";
import { CARD, COLOURS, COMPASS, GROUND, WORDS } from "../../src/head/social/card";
import { layOutWords } from "../../src/head/social/lay-out";
import type { SocialWords } from "../../src/head/social/words";
import { drawCompass } from "./compass";
import type { BrandFonts } from "./fonts";
import { drawMark } from "./mark-on-ground";

export interface CardParts extends SocialWords {
  brand: string;
  mark: Mark;
  /** Where the compass points, in degrees from north. */
  bearing: number;
  /** The square picture on the compass's face, as an address an SVG can hold. */
  picture: string;
}

const MARK = { x: WORDS.left, y: 60, size: 46 };
const BRAND = { x: MARK.x + MARK.size + 16, y: 95, size: 38 };

/** A social picture as SVG, 1200 × 630; text is drawn as outlines, so that it needs no fonts. */
export function drawCard(parts: CardParts, fonts: BrandFonts): string {
  const { width, height } = CARD;
  const { x, y, picture: radius } = COMPASS;
  const words = layOutWords(parts, fonts.measure).map(
    ({ text, face, size, fill, x: left, y: baseline }) =>
      `<path transform="translate(${left} ${Math.round(baseline)})" fill="${fill}" d="${fonts.outline(text, face, size).shapes}"/>`,
  );
  const brand = fonts.outline(parts.brand, "serif", BRAND.size).shapes;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${GROUND.x1}" y1="${GROUND.y1}" x2="${GROUND.x2}" y2="${GROUND.y2}"><stop stop-color="${COLOURS.night}"/><stop offset="1" stop-color="${COLOURS.fjord}"/></linearGradient>
<clipPath id="c"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<image href="${parts.picture}" x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" clip-path="url(#c)"/>
${drawCompass(parts.bearing)}
${drawMark(parts.mark, MARK)}
<path transform="translate(${BRAND.x} ${BRAND.y})" fill="${COLOURS.text}" d="${brand}"/>
${words.join("\n")}
</svg>`;
}
