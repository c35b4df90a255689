import type { Mark } from "./brand-mark";
import { COLOURS } from "../../src/head/social/card";

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** The mark on a night ground, `size` wide with its top left corner at x, y: a part of an SVG. */
export function drawMark({ viewBox, shapes }: Mark, { x, y, size }: Place): string {
  const coloured = shapes
    .replaceAll(/var\(--mark-accent[^)]*\)/gu, COLOURS.aurora)
    .replaceAll("currentColor", COLOURS.text);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${coloured}</svg>`;
}
