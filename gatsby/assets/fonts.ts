import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import type { Face, Measure } from "../../src/head/social/lay-out";

const FILES: Record<Face, readonly string[]> = {
  serif: ["latin-400", "latin-ext-400"].map(
    (part) => `@fontsource/instrument-serif/files/instrument-serif-${part}-normal.woff2`,
  ),
  sans: ["latin", "latin-ext"].map(
    (part) =>
      `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
  ),
};

export interface BrandFonts {
  measure: Measure;
  outline: (text: string, face: Face, size: number) => { shapes: string; width: number };
}

interface Run {
  font: Font;
  text: string;
}

/** Reads the two typefaces. Widths are cached: line breaking measures the same text often. */
export function openFonts(root = process.cwd()): BrandFonts {
  const read = (face: Face) =>
    FILES[face].map((file) => openSync(join(root, "node_modules", file)) as Font);
  const fonts: Record<Face, Font[]> = { serif: read("serif"), sans: read("sans") };
  const known = new Map<string, number>();

  const emWidth = (text: string, face: Face): number => {
    const key = `${face} ${text}`;
    const width =
      known.get(key) ?? runsOf(text, fonts[face]).reduce((sum, run) => sum + advance(run), 0);
    known.set(key, width);
    return width;
  };
  return {
    measure: (text, face, size) => emWidth(text, face) * size,
    outline: (text, face, size) => {
      let x = 0;
      const shapes = runsOf(text, fonts[face]).map((run) => {
        const shape = outlineOf(run, size, x);
        x += advance(run) * size;
        return shape;
      });
      return { shapes: shapes.join(""), width: x };
    },
  };
}

/** Splits a text into runs that one font file can set; unknown letters use the first. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const has = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = fonts.find(has) ?? fonts[0];
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function advance({ font, text }: Run): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

function outlineOf({ font, text }: Run, size: number, left: number): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = left;
  return glyphs
    .map((glyph, index) => {
      const place = positions[index];
      // Font units point up, pixels point down.
      const path = glyph.path.scale(scale, -scale).translate(x + (place?.xOffset ?? 0) * scale, 0);
      x += (place?.xAdvance ?? 0) * scale;
      return path.toSVG();
    })
    .join("");
}
