import { backoffMs, LONGEST_WAIT_MS, MAX_ASKED_MS } from "./backoff";
import type { Clock } from "./clock";

/** From this failure in a row on the endpoint itself is in trouble, and not single deliveries. */
const DOWN_AFTER = 3;

/** What the tries say about the one endpoint: after failures in a row it is left alone for a while. */
export interface CircuitBreaker {
  /** Milliseconds until the endpoint may be tried again; 0 when it may be now. */
  waitMs(): number;
  /** How many tries may begin now, when `underWay` of at most `atOnce` already are. */
  freeSlots(atOnce: number, underWay: number): number;
  /** Marks the start of a try; `failed` wants the mark. */
  begin(): number;
  succeeded(): void;
  /** Notes a failure; `askedMs` is what the receiver asked for. Gives the pause it leads to. */
  failed(mark: number, askedMs: number | undefined): number;
}

/**
 * While the endpoint is down a whole backlog makes one try per pause, not one per lead, and the
 * pause never grows beyond a minute unless the receiver asks for more. A failure here and there
 * leads to no pause: the delivery that failed waits on its own.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const now = (): number => clock.now().getTime();
  let failures = 0;
  /** Counts up whenever `failures` changes. */
  let generation = 0;
  let startedInGeneration = 0;
  let openAt = 0;
  /** What the receiver asks for holds whatever becomes of other tries. */
  let askedUntil = 0;

  /** More than the longest pause is left only when the clock was put back: then it is over. */
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
      // One delivery is tried on behalf of all; older tries may still be waiting for an answer.
      if (failures > 0) return startedInGeneration === 0 && free > 0 ? 1 : 0;
      // By handfuls: taking leads costs the database a write each time.
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
      // Tries that were under way together have met one trouble: it counts once.
      if (mark === generation) turn(failures + 1);
      const late = failures - DOWN_AFTER;
      const pause = late < 0 ? 0 : backoffMs(late + 1, clock.random);
      openAt = now() + Math.max(left(openAt, LONGEST_WAIT_MS), pause);
      askedUntil = now() + Math.max(left(askedUntil, MAX_ASKED_MS), askedMs);
      return waitMs();
    },
  };
}
