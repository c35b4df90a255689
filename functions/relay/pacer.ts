import { backoffMs } from "./backoff";
import type { Clock } from "./clock";

/** The state of the one endpoint: after a failure it is left alone for a while. */
export interface Pacer {
  /** Milliseconds until the endpoint may be tried again; 0 when it may be now. */
  waitMs(): number;
  /** True since the last try failed: one delivery then tells how all would fare. */
  isDown(): boolean;
  succeeded(): void;
  /** Notes a failure; `askedMs` is what the receiver asked for. Gives the pause it leads to. */
  failed(askedMs: number | undefined): number;
}

/**
 * While the endpoint is down a whole backlog makes one try per pause, not one per lead, and the
 * pause never grows beyond a minute unless the receiver asks for more.
 */
export function createPacer(clock: Clock): Pacer {
  let failures = 0;
  let openAt = 0;
  return {
    isDown: () => failures > 0,
    waitMs: () => Math.max(0, openAt - clock.now().getTime()),
    succeeded() {
      failures = 0;
      openAt = 0;
    },
    failed(askedMs = 0) {
      failures += 1;
      const pause = Math.max(askedMs, backoffMs(failures, clock.random));
      openAt = clock.now().getTime() + pause;
      return pause;
    },
  };
}
