import { type Clock, systemClock } from "../../../functions/relay/clock";

/** An event at a time in milliseconds since 1970. */
interface Happening {
  at: number;
  run: () => Promise<unknown>;
}

interface EventClock extends Clock {
  /** Resolves after all events, at the first sleep for which `isOver` is true. */
  over: Promise<void>;
}

/**
 * A simulated clock: a sleep ends as soon as the events in it have run. A week
 * takes as long as its work.
 */
export function createEventClock(
  start: Date,
  happenings: readonly Happening[],
  random: () => number,
  isOver: (now: number) => boolean,
): EventClock {
  const waiting = [...happenings].sort((a, b) => a.at - b.at);
  let time = start.getTime();
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));

  async function sleep(ms: number, wake: AbortSignal): Promise<void> {
    const target = time + ms;
    while (!wake.aborted) {
      const next = waiting[0];
      if (next && next.at <= target) {
        waiting.shift();
        time = Math.max(time, next.at);
        await next.run();
      } else if (!next && isOver(time)) {
        end();
        await new Promise((resolve) => wake.addEventListener("abort", resolve, { once: true }));
      } else {
        time = target;
        // Lets sockets and timers run.
        return new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  return { now: () => new Date(time), sleep, random, over };
}

/** A clock that runs `factor` times as fast as the real one. */
export function createFastClock(factor: number, random: () => number): Clock {
  const wall = Date.now();
  const started = performance.now();
  return {
    now: () => new Date(wall + (performance.now() - started) * factor),
    sleep: (ms, wake) => systemClock.sleep(ms / factor, wake),
    random,
  };
}
