import type { Clock } from "../shared/clock";
import { HOUR_MS, MINUTE_MS } from "../contract/durations";

const FIRST_WAIT_MS = 1000;
const MAX_PAUSE_MS = MINUTE_MS;

export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(MAX_PAUSE_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}

const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * Milliseconds of a `Retry-After` header (seconds or a date, RFC 9110, 10.2.3), at most an hour.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}

const DOWN_AFTER = 3;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * While the endpoint is down, all deliveries together make one attempt per pause, which is at most a
 * minute unless the receiver asks for more. A single failure delays only that delivery.
 */
export function createCircuitBreaker(clock: Clock) {
  const now = (): number => clock.now().getTime();
  let failures = 0;
  let generation = 0;
  let startedInGeneration = 0;
  let openAt = 0;
  let requestedUntil = 0;

  /** 0 for a pause longer than the longest one: the clock was set back. */
  const remainingMs = (end: number, maxMs: number): number => {
    const ms = end - now();
    return ms > maxMs ? 0 : Math.max(0, ms);
  };
  const waitMs = (): number =>
    Math.max(remainingMs(openAt, MAX_PAUSE_MS), remainingMs(requestedUntil, MAX_RETRY_AFTER_MS));
  const startGeneration = (count: number): void => {
    failures = count;
    generation += 1;
    startedInGeneration = 0;
  };
  return {
    waitMs,
    freeSlots(concurrency: number, running: number): number {
      const slots = concurrency - running;
      if (waitMs() > 0) return 0;
      // One probe; older attempts may still run.
      if (failures > 0) return startedInGeneration === 0 && slots > 0 ? 1 : 0;
      // In batches: each claim is a database write.
      return slots >= concurrency / 2 ? slots : 0;
    },
    begin(): number {
      startedInGeneration += 1;
      return generation;
    },
    succeeded(): void {
      if (failures > 0) startGeneration(0);
      openAt = 0;
    },
    /** `askedMs` is from Retry-After. Returns the pause in milliseconds. */
    failed(mark: number, requestedMs = 0): number {
      if (mark === generation) startGeneration(failures + 1);
      const extraFailures = failures - DOWN_AFTER;
      const pause = extraFailures < 0 ? 0 : backoffMs(extraFailures + 1, clock.random);
      openAt = now() + Math.max(remainingMs(openAt, MAX_PAUSE_MS), pause);
      requestedUntil =
        now() + Math.max(remainingMs(requestedUntil, MAX_RETRY_AFTER_MS), requestedMs);
      return waitMs();
    },
  };
}
