/** What stands for an achievement: that many grains, or a ring of `of` parts filled to `value`. */
export type Drawing =
  { kind: "grains"; count: number } | { kind: "ring"; value: number; of: number };

/** "1000+" is a thousand grains, "5.9/6" a ring; the content checker lets nothing else through. */
export function drawingOf(figure: string): Drawing {
  const [value = 0, of] = figure.split("/").map(Number.parseFloat);
  return of === undefined ? { kind: "grains", count: value } : { kind: "ring", value, of };
}

/** Half the width of the square in which both drawings are made; its centre is 0 0. */
export const HALF = 500;

/** The angle between two grains that packs them evenly, as in the head of a sunflower. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** One path of `count` points in a disc, whole units: a round line cap makes each a grain. */
export function grainsPath(count: number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const radius = HALF * 0.95 * Math.sqrt((index + 0.5) / count);
    const x = Math.round(radius * Math.cos(index * GOLDEN_ANGLE));
    const y = Math.round(radius * Math.sin(index * GOLDEN_ANGLE));
    return `M${x} ${y}h0`;
  });
  return points.join("");
}

/** The dash pattern that fills `value` of `of` parts of a circle whose pathLength is `of`. */
export function ringDashes(value: number, of: number): string {
  const gap = 0.06;
  const whole = Math.floor(value);
  const parts = Array.from({ length: whole }, () => `${1 - gap} ${gap}`);
  return [...parts, `${((value - whole) * (1 - gap)).toFixed(3)} ${of}`].join(" ");
}
