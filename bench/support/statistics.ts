export interface Interval {
  median: number;
  low: number;
  high: number;
}

const RESAMPLES = 2000;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)] ?? Number.NaN;
  const below = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (above + below) / 2;
}

/** The value below which `share` (0 to 1) of the numbers lie: the nearest rank. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median with its 95 % interval by the percentile bootstrap (Efron and Tibshirani, ch. 13). */
export function medianInterval(numbers: readonly number[], random: () => number): Interval {
  const pick = (): number => numbers[Math.floor(random() * numbers.length)] ?? Number.NaN;
  const medians = Array.from({ length: RESAMPLES }, () => median(numbers.map(pick)));
  return {
    median: median(numbers),
    low: quantile(medians, 0.025),
    high: quantile(medians, 0.975),
  };
}

/** "1.02 (0.99–1.05)" */
export function inWords({ median, low, high }: Interval): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A random order, the same for the same seed (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A UUID of version 4 from `random`. */
export function uuidFrom(random: () => number): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}
