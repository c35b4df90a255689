import {
  resultsOf,
  missedGoal,
  unlevel,
  unnoticed,
  ratioTo,
  soundRounds,
  type Round,
} from "../../../bench/pages/results";
import type { Sample } from "../../../bench/pages/pages";
import { randomFrom } from "../../../bench/support/statistics";

const sample = (round: number, variant: string, cpuMs: number, pressure = 5): Sample => ({
  route: "/",
  variant,
  round,
  pressure,
  view: {
    bytes: variant === "own" ? 105 : 100,
    scriptBytes: 0,
    requests: ["/"],
    cpuMs,
    scriptMs: 0,
  },
  audit: {
    lcpMs: 900,
    scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
    wrong: [],
  },
});

test("ratios use values of the same round; busy rounds count for bytes only", () => {
  const samples = [1, 2, 3].flatMap((slow, round) => [
    sample(round, "own", 12 * slow),
    sample(round, "twin", 10 * slow, round === 2 ? 80 : 5),
  ]);
  const own = resultsOf(samples, "twin", 1).find(({ variant }) => variant === "own");
  expect(own).toMatchObject({ route: "/", rounds: 1, bytes: 105, cpuMs: 24, lcpMs: 900 });
  expect(own?.ratios.cpu.median).toBeCloseTo(1.2);
  expect(own?.ratios.lcp.median).toBe(1);
  expect(own?.ratios.bytes.median).toBe(1.05);
});

const at = (median: number, low = median, high = median) => ({ median, low, high });

test("the whole interval must reach a goal", () => {
  expect(missedGoal("cpu", "/", at(1.1, 1, 1.25))).toEqual([]);
  expect(missedGoal("cpu", "/", at(1.1, 1, 1.26))).toEqual([
    "/: cpu is 1.10 (1.00–1.26) × the twin's; the goal is 1.25",
  ]);
});

test("a run is void when the twin differs from itself", () => {
  expect(unlevel("lcp", "/", at(0.96))).toEqual([]);
  expect(unlevel("lcp", "/", at(1.06))).toHaveLength(1);
  expect(unlevel("lcp", "/", at(0.94))).toHaveLength(1);
  expect(unlevel("lcp", "/", at(Number.NaN))).toHaveLength(1);
});

test("a run that does not notice 30 KB of script is void", () => {
  expect(unnoticed("cpu", "/", at(1.6, 1.3, 1.9))).toEqual([]);
  expect(unnoticed("cpu", "/", at(1.6, 1.2, 1.9))).toHaveLength(1);
});

const round = (twin: number, own: number, pressure = 10): Round => ({
  values: { twin, own },
  pressure,
});

test("a round does not count when the machine was busy or the base far from its median", () => {
  const kept = [round(10, 11), round(10, 12), round(14, 15), round(8, 9)];
  const left = [round(16, 16), round(6, 6), round(10, 10, 61)];
  expect(soundRounds([...kept, ...left], "twin")).toEqual(kept);
});

test("a ratio is the median of the rounds' ratios", () => {
  const rounds = [1, 5, 2, 9, 3].map((slow) => round(10 * slow, 11 * slow));
  const { median, low, high } = ratioTo(rounds, "twin", "own", randomFrom(1));
  expect([median, low, high].map((ratio) => ratio.toFixed(6))).toEqual([
    "1.100000",
    "1.100000",
    "1.100000",
  ]);
});

test("the interval contains the ratio and is wider for noisier rounds", () => {
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
