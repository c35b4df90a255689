import type { Font } from "fontkit";
import type { Face } from "../../functions/contract/palette";
import type { MeasureText } from "../../src/head/social/text-layout";
import { readTheme } from "../../authoring/read/theme-css";
import { fontFiles, openFont } from "../../authoring/read/typefaces";

export interface BrandFonts {
  measure: MeasureText;
  outline: (text: string, face: Face, size: number) => { shapes: string; width: number };
}

interface Run {
  font: Font;
  text: string;
}

/** Reads the two typefaces. Widths are cached: line breaking measures the same text often. */
export function openFonts(): BrandFonts {
  const theme = readTheme();
  if (!theme) throw new Error("content/theme.json is wrong: npm run content:check says what");
  const open = (face: Face) => fontFiles(face, theme.fonts[face]).map(({ file }) => openFont(file));
  const fonts = { display: open("display"), text: open("text") };
  const widths = new Map<string, number>();

  const emWidth = (text: string, face: Face): number => {
    const key = `${face} ${text}`;
    const width =
      widths.get(key) ?? runsOf(text, fonts[face]).reduce((sum, run) => sum + advance(run), 0);
    widths.set(key, width);
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
