/** Time as the relay sees it, so that a test can let a week pass at once. */
export interface Clock {
  now(): Date;
  /** Resolves after `ms`, or as soon as `wake` aborts. */
  sleep(ms: number, wake: AbortSignal): Promise<void>;
  /** From 0 up to 1. */
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
      // A pending retry must not keep a process alive that has nothing else to do.
      timer.unref();
      wake.addEventListener("abort", done);
    }),
};
