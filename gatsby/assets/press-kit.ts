import { readFileSync } from "node:fs";
import sharp from "sharp";
import { LIGHT } from "../../src/site/theme";
import type { Mark } from "../../authoring/read/brand-mark";
import { brandSlug } from "../../authoring/read/press-kit-names";
import { drawMark } from "./draw-card";
import { openFonts } from "./fonts";

/** Sides in units of the mark's width, as in the header: the mark, a gap, the name, clear space. */
const MARK = 280;
const GAP = 120;
const TYPE_SIZE = 280;
const CLEAR = MARK / 2;

/** In one ink on a light ground, as in the header; with the accent on night, as in the icons. */
const LOOKS = {
  "": { ink: LIGHT.text, accent: LIGHT.text },
  "-on-night": { ink: LIGHT.textOnNight, accent: LIGHT.accentOnNight },
};

interface Brand {
  brand: string;
  tagline: string;
  email: string;
}

/** The logos for others, as SVG and as PNG, and how to use them (content/press-kit.txt). */
export async function pressKit(words: Brand, mark: Mark): Promise<[string, string | Buffer][]> {
  const { brand } = words;
  const file = brandSlug(brand);
  const name = openFonts().outline(brand, "display", TYPE_SIZE);
  const drawings = Object.entries(LOOKS).flatMap(([suffix, look]) => {
    const symbol = drawMark(mark, { x: CLEAR, y: CLEAR, size: MARK }, look);
    // The name's baseline lies where the header puts it: its capitals are centred on the mark.
    const baseline = CLEAR + MARK / 2 + TYPE_SIZE * 0.33;
    const wordmark = `<path transform="translate(${CLEAR + MARK + GAP} ${baseline})" fill="${look.ink}" d="${rounded(name.shapes)}"/>`;
    const width = CLEAR * 2 + MARK + GAP + name.width;
    return [
      [`${file}-logo${suffix}`, svgOf(brand, width, symbol + wordmark)],
      [`${file}-mark${suffix}`, svgOf(brand, CLEAR * 2 + MARK, symbol)],
    ] as const;
  });
  const pictures = drawings.map(async ([path, svg]): Promise<[string, string | Buffer][]> => {
    // Twice as large, on a transparent ground.
    const png = sharp(Buffer.from(svg), { density: 144 }).png({ palette: true, colours: 64 });
    return [
      [`press/${path}.svg`, svg],
      [`press/${path}.png`, await png.toBuffer()],
    ];
  });
  const values = {
    ...LIGHT,
    ...words,
    file,
    BRAND: brand.toUpperCase(),
    initial: brand.slice(0, 1),
  };
  const valueOf = new Map<string, string>(Object.entries(values));
  const readMe = readFileSync("content/press-kit.txt", "utf8").replaceAll(
    /\{(\w+)\}/gu,
    (braced, key: string) => valueOf.get(key) ?? braced,
  );
  return [["press/README.txt", readMe], ...(await Promise.all(pictures)).flat()];
}

function svgOf(title: string, exactWidth: number, shapes: string): string {
  const width = Math.ceil(exactWidth);
  const height = CLEAR * 2 + MARK;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>${shapes}</svg>\n`;
}

function rounded(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/gu, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );
}
