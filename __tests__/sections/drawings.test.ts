import { drawingOf, grainsPath, HALF, ringDashes } from "../../src/sections/our-story/achievements";
import { AGENTS, aroundTable, seatsOf, THEMES } from "../../src/sections/think-tank/round-table";

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

test.each([4, 7, 8, 12])(
  "%i leaders and two agents sit around the table, none on another",
  (count) => {
    const places = [...seatsOf(count), ...AGENTS.map(({ angle }) => aroundTable(angle))];
    expect(places).toHaveLength(count + 2);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(54);
      }
    }
  },
);

test("the seats that may stay free are the ones at the head", () => {
  const seats = seatsOf(8);
  const free = seats.slice(6).map(({ y }) => y);
  expect(Math.max(...free)).toBeLessThan(Math.min(...seats.slice(0, 6).map(({ y }) => y)));
});

test("the themes are numbered down the left side, then down the right", () => {
  const left = THEMES.filter(({ at }) => at.x < 300).sort((a, b) => a.at.y - b.at.y);
  const right = THEMES.filter(({ at }) => at.x > 300).sort((a, b) => a.at.y - b.at.y);
  expect([...left, ...right].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
