import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { LIGHT } from "../functions/contract/colours";
import { readMark } from "../gatsby/content/brand-mark";
import { openFonts } from "../gatsby/assets/fonts";
import { slugOf } from "../src/content-fields/did-you-mean";

/**
 * npm run press-kit: draws the logos of static/press from content/mark.svg, the brand's name in
 * content/site.json and the site's colours.
 */
const FOLDER = "static/press";
/** Sides in units of the mark's width, as in the header: the mark, a gap, the name, clear space. */
const MARK = 280;
const GAP = 120;
const TYPE_SIZE = 280;
const CLEAR = MARK / 2;

const { brand } = JSON.parse(readFileSync("content/site.json", "utf8")) as { brand: string };
const mark = readMark();
const name = openFonts().outline(brand, "serif", TYPE_SIZE);

const LOOKS = [
  { suffix: "", ink: LIGHT.text, accent: LIGHT.text },
  { suffix: "-on-night", ink: LIGHT.textOnNight, accent: LIGHT.accentOnNight },
];

/** In one ink on a light ground, as in the header; with the accent on night, as in the icons. */
async function drawLooks(): Promise<void> {
  for (const { suffix, ink, accent } of LOOKS) {
    const shapes = mark.shapes
      .replaceAll(/var\(--mark-accent[^)]*\)/gu, accent)
      .replaceAll("currentColor", ink);
    const drawing = `<svg x="${CLEAR}" y="${CLEAR}" width="${MARK}" height="${MARK}" viewBox="${mark.viewBox}">${shapes}</svg>`;
    // The name's baseline lies where the header puts it: its capitals are centred on the mark.
    const baseline = CLEAR + MARK / 2 + TYPE_SIZE * 0.33;
    const wordmark = `<path transform="translate(${CLEAR + MARK + GAP} ${baseline})" fill="${ink}" d="${rounded(name.shapes)}"/>`;
    await write(`logo${suffix}`, CLEAR * 2 + MARK + GAP + name.width, drawing + wordmark);
    await write(`mark${suffix}`, CLEAR * 2 + MARK, drawing);
  }
}

/** One drawing as SVG and as PNG, twice as large, on a transparent ground. */
async function write(file: string, exactWidth: number, shapes: string): Promise<void> {
  const width = Math.ceil(exactWidth);
  const height = CLEAR * 2 + MARK;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${brand}</title>${shapes}</svg>\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${slugOf(brand)}-${file}.svg`, svg);
  await sharp(Buffer.from(svg), { density: 144 })
    .png({ palette: true, colours: 64 })
    .toFile(`${FOLDER}/${slugOf(brand)}-${file}.png`);
}

function rounded(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/gu, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );
}

void drawLooks();
