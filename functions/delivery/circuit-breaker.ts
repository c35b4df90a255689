import type { Clock } from "../shared/clock";
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

const DOWN_AFTER = 3;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * While the endpoint is down, all deliveries together make one attempt per pause, of at most a
 * minute unless the receiver asks for more. A single failure delays only its own delivery.
 */
export function createCircuitBreaker(clock: Clock) {
  const now = (): number => clock.now().getTime();
  let failures = 0;
  let generation = 0;
  let startedInGeneration = 0;
  let openAt = 0;
  let askedUntil = 0;

  /** Longer than the longest pause: the clock was set back. */
  const left = (until: number, longest: number): number => {
    const ms = until - now();
    return ms > longest ? 0 : Math.max(0, ms);
  };
  const waitMs = (): number =>
    Math.max(left(openAt, LONGEST_WAIT_MS), left(askedUntil, MAX_ASKED_MS));
  const turn = (count: number): void => {
    failures = count;
    generation += 1;
    startedInGeneration = 0;
  };
  return {
    waitMs,
    freeSlots(atOnce: number, underWay: number): number {
      const free = atOnce - underWay;
      if (waitMs() > 0) return 0;
      // One probe; older attempts may still run.
      if (failures > 0) return startedInGeneration === 0 && free > 0 ? 1 : 0;
      // In batches: each claim is a database write.
      return free >= atOnce / 2 ? free : 0;
    },
    begin(): number {
      startedInGeneration += 1;
      return generation;
    },
    succeeded(): void {
      if (failures > 0) turn(0);
      openAt = 0;
    },
    /** `askedMs` is from Retry-After. Returns the pause in milliseconds. */
    failed(mark: number, askedMs = 0): number {
      if (mark === generation) turn(failures + 1);
      const late = failures - DOWN_AFTER;
      const pause = late < 0 ? 0 : backoffMs(late + 1, clock.random);
      openAt = now() + Math.max(left(openAt, LONGEST_WAIT_MS), pause);
      askedUntil = now() + Math.max(left(askedUntil, MAX_ASKED_MS), askedMs);
      return waitMs();
    },
  };
}
