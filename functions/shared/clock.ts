import { setTimeout } from "node:timers/promises";

export interface Clock {
  now(): Date;
  /** Resolves early when `wake` aborts. */
  sleep(ms: number, wake: AbortSignal): Promise<void>;
  random(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  random: Math.random,
  // Unreferenced: a pending retry must not keep an idle process alive.
  sleep: (ms, wake) =>
    setTimeout(ms, undefined, { signal: wake, ref: false }).catch(() => undefined),
};

/** Repeats `work`, which does not reject, with a pause after each run. */
export function createLoop(clock: Clock, pauseMs: number, work: () => Promise<void>) {
  const halt = new AbortController();
  let loop: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      await work();
      await clock.sleep(pauseMs, halt.signal);
    }
  }
  return {
    start: () => void (loop ??= run()),
    /** Waits for work in progress. */
    async stop(): Promise<void> {
      halt.abort();
      await loop;
    },
    stopSignal: halt.signal,
  };
}
