const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait after the `failures`-th failure in a row, in milliseconds: doubling from one
 * second to one minute, of which a random half keeps many hosts from coming back at once.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}
