export interface Clock {
  now(): Date;
  /** Resolves early when `wake` aborts. */
  sleep(ms: number, wake: AbortSignal): Promise<void>;
  random(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  random: Math.random,
  sleep: (ms, wake) =>
    new Promise((resolve) => {
      if (wake.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        wake.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      // A pending retry must not keep an idle process alive.
      timer.unref();
      wake.addEventListener("abort", done);
    }),
};

export interface Loop {
  start(): void;
  /** Waits for the work under way. */
  stop(): Promise<void>;
  stopped: AbortSignal;
}

/** Repeats `work`, which does not reject, with a pause after each run. */
export function createLoop(clock: Clock, pauseMs: number, work: () => Promise<void>): Loop {
  const halt = new AbortController();
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      await work();
      await clock.sleep(pauseMs, halt.signal);
    }
  }
  return {
    start: () => void (running ??= run()),
    async stop() {
      halt.abort();
      await running;
    },
    stopped: halt.signal,
  };
}
