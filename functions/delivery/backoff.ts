import { HOUR_MS, MINUTE_MS } from "../contract/durations";
const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = MINUTE_MS;

export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}

export const MAX_ASKED_MS = HOUR_MS;

/**
 * Milliseconds of a `Retry-After` header, at most an hour: seconds or a date (RFC 9110, 10.2.3).
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_ASKED_MS);
}
