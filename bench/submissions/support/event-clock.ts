import { type Clock, systemClock } from "../../../functions/relay/clock";

/** Something that is to happen at a moment, in milliseconds since 1970. */
export interface Happening {
  at: number;
  run: () => Promise<unknown>;
}

export interface EventClock extends Clock {
  /** Resolves when all has happened and the first sleep begins for which `isOver` holds. */
  over: Promise<void>;
}

/**
 * A clock that leaps: a sleep is over as soon as everything that falls into it has happened. A week
 * takes as long as the work that is done in it.
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
        // Sockets and timers get their turn.
        return new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  return { now: () => new Date(time), sleep, random, over };
}

/** A clock that runs `factor` times as fast as the real one, so that an hour's pauses take a minute. */
export function createFastClock(factor: number, random: () => number): Clock {
  const wall = Date.now();
  const started = performance.now();
  return {
    now: () => new Date(wall + (performance.now() - started) * factor),
    sleep: (ms, wake) => systemClock.sleep(ms / factor, wake),
    random,
  };
}
