import {
  drawingOf,
  grainsPath,
  HALF,
  ringDashes,
} from "../../../src/sections/our-story/achievements";

const points = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)h0/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test("a count becomes that many grains, a rating a ring of its parts", () => {
  expect(drawingOf("1000+")).toEqual({ kind: "grains", count: 1000 });
  expect(drawingOf("42")).toEqual({ kind: "grains", count: 42 });
  expect(drawingOf("5.9/6")).toEqual({ kind: "ring", value: 5.9, of: 6 });
});

test("every grain has a place of its own inside the drawing", () => {
  const grains = points(grainsPath(1000));
  expect(grains).toHaveLength(1000);
  expect(new Set(grains.map(({ x, y }) => `${x} ${y}`)).size).toBe(1000);
  for (const { x, y } of grains) expect(Math.hypot(x, y)).toBeLessThan(HALF);
});

test("a ring is filled by as much as the rating says", () => {
  const filled = ringDashes(5.9, 6)
    .split(" ")
    .map(Number)
    .filter((_, index) => index % 2 === 0);
  expect(filled).toHaveLength(6);
  const [last] = filled.slice(-1);
  expect(last).toBeCloseTo(0.9 * (filled[0] ?? 0));
});
