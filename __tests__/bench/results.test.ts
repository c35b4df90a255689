import { ratioOf, soundRounds, VARIANTS, wrongRatio, type Sample } from "../../bench/pages/results";
import { randomFrom } from "../support/random";
import { median, medianInterval, quantile } from "../../bench/support/statistics";

const sample = (variant: string, cpu: number, pressure = 5): Sample => ({
  ...{ variant, cpu, pressure, bytes: variant === "own" ? 105 : 100 },
  ...{ scriptBytes: 0, requests: 1 },
});

test("ratios use values of the same round; busy rounds count for bytes only", () => {
  const rounds = [1, 2, 3].map((slow) => [
    sample("own", (slow === 3 ? 30 : 12) * slow),
    sample("twin", 10 * slow, slow === 3 ? 80 : 5),
  ]);
  const ratio = (measure: "cpu" | "bytes") =>
    ratioOf(rounds, measure, "own", "twin", randomFrom(1)).median;
  expect(ratio("cpu")).toBeCloseTo(1.2);
  expect(ratio("bytes")).toBe(1.05);
});

test("rounds count when the machine was calm and the base near its own median", () => {
  const twin = (cpu: number, pressure = 5) => [sample("twin", cpu, pressure)];
  const rounds = [twin(10), twin(11), twin(9), twin(16), twin(6), twin(10, 61), twin(10, 60)];
  expect(soundRounds(rounds, "cpu", "twin")).toEqual([rounds[0], rounds[1], rounds[2], rounds[6]]);
});

const at = (median: number, low = median, high = median) => ({ median, low, high });

test("the whole interval must reach a goal", () => {
  expect(wrongRatio(VARIANTS.own, "cpu", "/", at(1.1, 1, 1.25))).toEqual([]);
  expect(wrongRatio(VARIANTS.own, "cpu", "/", at(1.1, 1, 1.26))).toEqual([
    "/: cpu of this site is 1.10 (1.00–1.26) × the twin's; the goal is 1.25",
  ]);
});

test("a run is void when the twin differs from itself", () => {
  expect(wrongRatio(VARIANTS.twinAgain, "cpu", "/", at(0.96))).toEqual([]);
  for (const wrong of [1.06, 0.94, Number.NaN])
    expect(wrongRatio(VARIANTS.twinAgain, "cpu", "/", at(wrong))).toHaveLength(1);
});

test("a run that does not notice 30 KB of script is void", () => {
  expect(wrongRatio(VARIANTS.heavy, "cpu", "/", at(1.4, 1.26, 1.5))).toEqual([]);
  expect(wrongRatio(VARIANTS.heavy, "cpu", "/", at(1.4, 1.25, 1.5))).toHaveLength(1);
});

describe("statistics", () => {
  test("median", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test("a quantile is the smallest number with its share at or below", () => {
    const hundred = Array.from({ length: 100 }, (_none, index) => index + 1);
    expect([0.01, 0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([1, 50, 99, 100]);
  });

  // Of nine numbers the 95 % interval of the median lies at the second and the eighth: the chance
  // that a resampled median is at or below the k-th is a sum of binomials (n = 9, p = k / 9).
  test("the interval of nine numbers reaches from the second or third to the seventh or eighth", () => {
    const {
      median: middle,
      low,
      high,
    } = medianInterval([1, 2, 3, 4, 5, 6, 7, 8, 9], randomFrom(3));
    expect(middle).toBe(5);
    expect([2, 3]).toContain(low);
    expect([7, 8]).toContain(high);
  });
});
