/** How wide a text is, in pixels. */
export type Width = (text: string) => number;

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
