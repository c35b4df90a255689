import type { Face } from "../../../functions/contract/palette";
import { LIGHT } from "../../site/theme";
import { WORDS, fitWords, type SocialWords } from "./card";

/** One line of text: `x` and `y` are the left end of its baseline. */
interface TextLine {
  text: string;
  face: Face;
  fill: string;
  size: number;
  x: number;
  y: number;
}

/** How wide a text is in one of the brand's two faces. */
export type Measure = (text: string, face: Face, size: number) => number;

interface Style {
  face: Face;
  fill: string;
  /** The distance of two baselines, as a multiple of the size. */
  leading: number;
  /** From the largest to the smallest; a text takes the first at which it fits. */
  sizes: readonly number[];
  lines: number;
}

const TITLE: Style = {
  face: "display",
  fill: LIGHT.textOnNight,
  leading: 1.04,
  sizes: [96, 88, 82, 76, 68, 60, 54, 48, 42, 36],
  lines: 4,
};
const CAPTION: Style = {
  face: "text",
  fill: LIGHT.textOnNightSoft,
  leading: 1.42,
  sizes: [27, 25, 23, 21],
  lines: 3,
};
const GAP = 30;

/** The lines of title and caption, of which the last is at the bottom of the words' part. */
export function layOutWords(words: SocialWords, measure: Measure): TextLine[] {
  const { title, caption } = fitWords(words);
  const below = caption ? setText(caption, CAPTION, WORDS.bottom, measure) : [];
  const first = below[0];
  const bottom = first ? first.y - first.size - GAP : WORDS.bottom;
  return [...setText(title, TITLE, bottom, measure), ...below];
}

/** Sets a text in the largest size that fits, its last baseline at `bottom`. */
function setText(text: string, style: Style, bottom: number, measure: Measure): TextLine[] {
  const { face, fill, leading, sizes } = style;
  for (const size of sizes) {
    const lines = breakLines(text, WORDS.width, (part) => measure(part, face, size));
    if (!lines || lines.length > style.lines) continue;
    const top = bottom - (lines.length - 1) * size * leading - size;
    if (top < WORDS.top) continue;
    return lines.map((line, index) => ({
      text: line,
      face,
      fill,
      size,
      x: WORDS.left,
      y: bottom - (lines.length - 1 - index) * size * leading,
    }));
  }
  // Nothing fits, such as one word of sixty letters: half of it is enough.
  return setText(`${text.slice(0, Math.floor(text.length / 2))}…`, style, bottom, measure);
}

/** How wide a text is, in pixels. */
type Width = (text: string) => number;

/**
 * Breaks a text into the fewest lines of at most `room` pixels, all of about the same length, as
 * `text-wrap: balance` does. Undefined when a single word is wider than that.
 */
export function breakLines(text: string, room: number, width: Width): string[] | undefined {
  const words = text.split(" ");
  const widest = Math.max(...words.map(width));
  if (widest > room) return undefined;
  const fewest = fill(words, room, width).length;
  let [low, high] = [widest, room];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(words, middle, width).length > fewest) low = middle;
    else high = middle;
  }
  return fill(words, high, width);
}

/** Each line takes as many words as fit. */
function fill(words: readonly string[], room: number, width: Width): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
