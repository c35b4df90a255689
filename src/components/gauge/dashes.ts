/** Above this, single marks would be too fine to count: the arc is drawn in one piece. */
const MOST_MARKS = 20;

/** The part of a mark's share of the arc that is drawn; the rest is the space to the next. */
const MARK = 0.88;

/**
 * The dash pattern that fills `value` of `scale` equal marks of an arc whose pathLength is `scale`.
 * A part of a mark fills that part of it: 5.9 of 6 is five marks and nine tenths of the last.
 */
export function dashes(value: number, scale: number): string {
  if (scale > MOST_MARKS) return `${value} ${scale}`;
  const whole = Math.floor(value);
  const part = round((value - whole) * MARK);
  const marks = Array.from({ length: whole }, () => `${MARK} ${round(1 - MARK)}`);
  return [...marks, `${part} ${scale}`].join(" ");
}

// Sums of tenths leave a tail of digits in the HTML.
function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
