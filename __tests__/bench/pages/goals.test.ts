import { missedGoal, unlevel, unnoticed } from "../../../bench/pages/results";

const at = (median: number, low = median, high = median) => ({ median, low, high });

test("a goal is held by the whole interval, not by its middle", () => {
  expect(missedGoal("cpu", "/", at(1.1, 1, 1.25))).toEqual([]);
  expect(missedGoal("cpu", "/", at(1.1, 1, 1.26))).toEqual([
    "/: cpu is 1.10 (1.00–1.26) × the twin's; the goal is 1.25",
  ]);
});

test("a run in which the twin does not equal itself is void", () => {
  expect(unlevel("lcp", "/", at(0.96))).toEqual([]);
  expect(unlevel("lcp", "/", at(1.06))).toHaveLength(1);
  expect(unlevel("lcp", "/", at(0.94))).toHaveLength(1);
  expect(unlevel("lcp", "/", at(Number.NaN))).toHaveLength(1);
});

test("a run that does not notice 30 KB of script says so", () => {
  expect(unnoticed("cpu", "/", at(1.6, 1.3, 1.9))).toEqual([]);
  expect(unnoticed("cpu", "/", at(1.6, 1.2, 1.9))).toHaveLength(1);
});
