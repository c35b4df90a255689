import type { Face } from "../../../functions/contract/palette";
import { LIGHT } from "../../site/theme";
import { TEXT_AREA, fitTexts, type SocialTexts } from "./card";

/** A line of text. `x` and `y` are the left end of its baseline. */
interface TextLine {
  text: string;
  face: Face;
  fill: string;
  size: number;
  x: number;
  y: number;
}

/** Measures the width of a text in one of the brand's two typefaces. */
export type MeasureText = (text: string, face: Face, size: number) => number;

interface TextStyle {
  face: Face;
  fill: string;
  /** The distance between two baselines as a multiple of the size. */
  leading: number;
  /** From largest to smallest. A text gets the first size at which it fits. */
  sizes: readonly number[];
  lines: number;
}

const TITLE: TextStyle = {
  face: "display",
  fill: LIGHT.textOnNight,
  leading: 1.04,
  sizes: [96, 88, 82, 76, 68, 60, 54, 48, 42, 36],
  lines: 4,
};
const CAPTION: TextStyle = {
  face: "text",
  fill: LIGHT.textOnNightSoft,
  leading: 1.42,
  sizes: [27, 25, 23, 21],
  lines: 3,
};
const GAP = 30;

/** The lines of title and caption. The last line is at the bottom of the text area. */
export function layOutTexts(words: SocialTexts, measure: MeasureText): TextLine[] {
  const { title, caption } = fitTexts(words);
  const captionLines = caption ? setText(caption, CAPTION, TEXT_AREA.bottom, measure) : [];
  const first = captionLines[0];
  const bottom = first ? first.y - first.size - GAP : TEXT_AREA.bottom;
  return [...setText(title, TITLE, bottom, measure), ...captionLines];
}

/** Sets a text in the largest size that fits, with its last baseline at `bottom`. */
function setText(text: string, style: TextStyle, bottom: number, measure: MeasureText): TextLine[] {
  const { face, fill, leading, sizes } = style;
  for (const size of sizes) {
    const lines = breakLines(text, TEXT_AREA.width, (part) => measure(part, face, size));
    if (!lines || lines.length > style.lines) continue;
    const top = bottom - (lines.length - 1) * size * leading - size;
    if (top < TEXT_AREA.top) continue;
    return lines.map((line, index) => ({
      text: line,
      face,
      fill,
      size,
      x: TEXT_AREA.left,
      y: bottom - (lines.length - 1 - index) * size * leading,
    }));
  }
  // No size fits, such as for a word of sixty letters. Half of the text will do.
  return setText(`${text.slice(0, Math.floor(text.length / 2))}…`, style, bottom, measure);
}

/** Measures the width of a text in pixels. */
type MeasureWidth = (text: string) => number;

/**
 * Breaks a text into the fewest lines of at most `maxWidth` pixels, all of about the same length, as
 * `text-wrap: balance` does. Undefined if a single word is wider.
 */
export function breakLines(
  text: string,
  maxWidth: number,
  width: MeasureWidth,
): string[] | undefined {
  const words = text.split(" ");
  const widestWord = Math.max(...words.map(width));
  if (widestWord > maxWidth) return undefined;
  const lineCount = wrapWords(words, maxWidth, width).length;
  let [low, high] = [widestWord, maxWidth];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (wrapWords(words, middle, width).length > lineCount) low = middle;
    else high = middle;
  }
  return wrapWords(words, high, width);
}

/** Puts as many words into each line as fit. */
function wrapWords(words: readonly string[], maxWidth: number, width: MeasureWidth): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const lastLine = lines.at(-1);
    const extendedLine = lastLine === undefined ? word : `${lastLine} ${word}`;
    if (lastLine !== undefined && width(extendedLine) <= maxWidth)
      lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
}
