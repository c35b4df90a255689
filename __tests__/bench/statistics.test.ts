import { inWords, median, medianInterval, quantile } from "../../bench/support/statistics";
import { randomFrom, shuffled } from "../support/random";

test("median", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("a quantile is the smallest number with its share at or below", () => {
  const hundred = Array.from({ length: 100 }, (_none, index) => index + 1);
  expect([0.01, 0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([1, 50, 99, 100]);
});

test("the interval of equal numbers is a point; the same seed gives the same interval", () => {
  expect(medianInterval([2, 2, 2], randomFrom(1))).toEqual({ median: 2, low: 2, high: 2 });
  const numbers = [0.9, 1, 1.1, 1.05, 0.95];
  expect(medianInterval(numbers, randomFrom(7))).toEqual(medianInterval(numbers, randomFrom(7)));
});

// Of nine numbers the 95 % interval of the median lies at the second and the eighth: the chance
// that a resampled median is at or below the k-th is a sum of binomials (n = 9, p = k / 9).
test("the interval of nine numbers reaches from the second or third to the seventh or eighth", () => {
  const { median: middle, low, high } = medianInterval([1, 2, 3, 4, 5, 6, 7, 8, 9], randomFrom(3));
  expect(middle).toBe(5);
  expect([2, 3]).toContain(low);
  expect([7, 8]).toContain(high);
});

test("figures have two digits", () => {
  expect(inWords({ median: 1.234, low: 1, high: 1.5 })).toBe("1.23 (1.00–1.50)");
});

test("shuffling keeps every item and depends on the seed", () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const once = shuffled(items, randomFrom(5));
  expect([...once].sort()).toEqual(items);
  expect(once).not.toEqual(items);
  expect(shuffled(items, randomFrom(5))).toEqual(once);
});
