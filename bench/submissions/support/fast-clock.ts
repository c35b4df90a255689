import { systemClock, type Clock } from "../../../functions/relay/clock";

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
