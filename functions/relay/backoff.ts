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

/** The longest pause that a receiver can ask for, in milliseconds. */
export const MAX_ASKED_MS = 60 * 60 * 1000;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds and at most an hour; seconds or
 * an HTTP date (RFC 9110, 10.2.3). Undefined when there is none that can be read.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_ASKED_MS);
}
