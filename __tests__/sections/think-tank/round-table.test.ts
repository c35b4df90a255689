import { AGENTS, aroundTable, seatsOf, THEMES } from "../../../src/sections/think-tank/round-table";

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
