import { COLOURS, COMPASS } from "../../src/head/social/card";

const LONG_EVERY = 30;
const STEP = 5;

/** The compass around the picture: a ring, its degrees, and a needle's head at the bearing. */
export function drawCompass(bearing: number): string {
  const { x, y, ring, ticks } = COMPASS;
  const degrees = Array.from({ length: 360 / STEP }, (_, index) => index * STEP);
  const marks = degrees.map((degree) => {
    const length = degree % LONG_EVERY === 0 ? 16 : 7;
    return `M${at(degree, ticks)}L${at(degree, ticks + length)}`;
  });
  const [tip, left, right] = [
    at(bearing, ring - 13),
    at(bearing - 1.9, ring + 7),
    at(bearing + 1.9, ring + 7),
  ];
  return `<g fill="none" stroke="${COLOURS.text}" stroke-opacity=".3" stroke-width="1.5">
<circle cx="${x}" cy="${y}" r="${ring}"/><path d="${marks.join("")}"/></g>
<path d="M${tip}L${left}L${right}z" fill="${COLOURS.aurora}"/>`;
}

/** The point at a bearing (degrees from north, clockwise) and a distance from the centre. */
function at(bearing: number, distance: number): string {
  const angle = ((bearing - 90) * Math.PI) / 180;
  const { x, y } = COMPASS;
  return `${round(x + Math.cos(angle) * distance)} ${round(y + Math.sin(angle) * distance)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
