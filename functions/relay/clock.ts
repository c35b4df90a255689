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
