import { backoffMs, LONGEST_WAIT_MS, MAX_ASKED_MS } from "./backoff";
import type { Clock } from "./clock";

/** Consecutive failures after which the endpoint itself counts as down. */
const DOWN_AFTER = 3;

export interface CircuitBreaker {
  /** Milliseconds until the next attempt is allowed; 0 for now. */
  waitMs(): number;
  /** How many attempts may start now. */
  freeSlots(atOnce: number, underWay: number): number;
  /** Starts an attempt; pass the returned generation to `failed`. */
  begin(): number;
  succeeded(): void;
  /** Records a failure; `askedMs` is from Retry-After. Returns the pause in milliseconds. */
  failed(mark: number, askedMs: number | undefined): number;
}

/**
 * While the endpoint is down, a whole backlog makes one attempt per pause, of at most a minute
 * unless the receiver asks for more. Single failures delay only their own delivery.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const now = (): number => clock.now().getTime();
  let failures = 0;
  let generation = 0;
  let startedInGeneration = 0;
  let openAt = 0;
  /** Other attempts do not shorten what the receiver asks for. */
  let askedUntil = 0;

  /** More than the longest pause is left only when the clock was set back. */
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
    freeSlots(atOnce, underWay) {
      const free = atOnce - underWay;
      if (waitMs() > 0) return 0;
      // One probe; older attempts may still be running.
      if (failures > 0) return startedInGeneration === 0 && free > 0 ? 1 : 0;
      // In batches: each claim costs a database write.
      return free >= atOnce / 2 ? free : 0;
    },
    begin() {
      startedInGeneration += 1;
      return generation;
    },
    succeeded() {
      if (failures > 0) turn(0);
      openAt = 0;
    },
    failed(mark, askedMs = 0) {
      // Attempts of one generation count as one failure.
      if (mark === generation) turn(failures + 1);
      const late = failures - DOWN_AFTER;
      const pause = late < 0 ? 0 : backoffMs(late + 1, clock.random);
      openAt = now() + Math.max(left(openAt, LONGEST_WAIT_MS), pause);
      askedUntil = now() + Math.max(left(askedUntil, MAX_ASKED_MS), askedMs);
      return waitMs();
    },
  };
}
