/** On the desktop that Lighthouse's slowdown by 4 is meant for, at that slowdown, it takes so long. */
export const YARDSTICK_MS = 100;

/**
 * A fixed amount of work, by which a machine's speed at this moment is taken out of a result. The
 * work is that of Lighthouse's benchmark; a "high-end desktop" (index 1,500 to 2,000) writes 17,500
 * strings of 10,000 letters a second. Runs in the page.
 */
export function yardstick(): number {
  let letters = 0;
  for (let string = 0; string < 437; string += 1) {
    let written = "";
    for (let letter = 0; letter < 10_000; letter += 1) written += "a";
    letters += written.length;
  }
  return letters;
}
