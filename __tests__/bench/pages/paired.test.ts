import { ratioTo, soundRounds, type Round } from "../../../bench/pages/results";
import { randomFrom } from "../../../bench/support/statistics";

const round = (twin: number, own: number, pressure = 10): Round => ({
  values: { twin, own },
  pressure,
});

test("a round counts unless the machine was busy or the base was far from its own median", () => {
  const kept = [round(10, 11), round(10, 12), round(14, 15), round(8, 9)];
  const left = [round(16, 16), round(6, 6), round(10, 10, 61)];
  expect(soundRounds([...kept, ...left], "twin")).toEqual(kept);
});

test("a ratio is the median of the rounds' own ratios, whatever all of a round was slowed by", () => {
  const rounds = [1, 5, 2, 9, 3].map((slow) => round(10 * slow, 11 * slow));
  const { median, low, high } = ratioTo(rounds, "twin", "own", randomFrom(1));
  expect([median, low, high].map((ratio) => ratio.toFixed(6))).toEqual([
    "1.100000",
    "1.100000",
    "1.100000",
  ]);
});

test("the interval holds the ratio and is wider for rounds that differ more", () => {
  const spread = (noise: number) => {
    const random = randomFrom(7);
    const rounds = Array.from({ length: 9 }, () => round(10, 12 + noise * (random() - 0.5)));
    return ratioTo(rounds, "twin", "own", randomFrom(1));
  };
  const [calm, rough] = [spread(0.5), spread(4)];
  expect(calm.low).toBeLessThanOrEqual(1.2);
  expect(calm.high).toBeGreaterThanOrEqual(calm.low);
  expect(rough.high - rough.low).toBeGreaterThan(calm.high - calm.low);
});

test("the same seed gives the same interval", () => {
  const rounds = [1.1, 1.3, 1.2, 1.05].map((own) => round(1, own));
  const interval = () => ratioTo(rounds, "twin", "own", randomFrom(3));
  expect(interval()).toEqual(interval());
});
