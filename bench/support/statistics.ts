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
