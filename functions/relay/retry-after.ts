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
