import type { Clock } from "../../../functions/shared/clock";

/** An event at a time in milliseconds since 1970. */
interface Happening {
  at: number;
  run: () => Promise<unknown>;
}

interface EventClock extends Clock {
  /** Resolves when `isOver` is true. */
  over: Promise<void>;
}

/** The loops of the service: the relay of its webhook, the owner’s alerts, the retention job and the job of calls. */
const LOOPS = 4;

/** A simulated clock: while all loops of a service sleep, time leaps to the next event. */
export function createEventClock(
  start: Date,
  happenings: readonly Happening[],
  random: () => number,
  isOver: (now: number) => boolean,
): EventClock {
  const waiting = [...happenings].sort((a, b) => a.at - b.at);
  const asleep = new Set<{ at: number; end: () => void }>();
  let time = start.getTime();
  let isLeaping = false;
  let finish: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (finish = resolve));

  async function leap(): Promise<void> {
    if (isLeaping) return;
    isLeaping = true;
    while (asleep.size === LOOPS && !isOver(time)) {
      const [first] = [...asleep].sort((a, b) => a.at - b.at);
      const next = waiting[0];
      if (next && next.at <= (first?.at ?? 0)) {
        waiting.shift();
        time = Math.max(time, next.at);
        await next.run();
      } else {
        time = Math.max(time, first?.at ?? 0);
        first?.end();
      }
    }
    isLeaping = false;
    if (isOver(time)) finish();
  }

  const sleep = (ms: number, wake: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (wake.aborted) return resolve();
      const end = (): void => {
        asleep.delete(sleeper);
        wake.removeEventListener("abort", end);
        resolve();
      };
      const sleeper = { at: time + ms, end };
      asleep.add(sleeper);
      wake.addEventListener("abort", end);
      void leap();
    });

  return { now: () => new Date(time), sleep, random, over };
}
