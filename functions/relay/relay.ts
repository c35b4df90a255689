import { errorCode } from "../log";
import { attempt, type RelayParts } from "./attempt";
import { createPacer } from "./pacer";

const BATCH = 20;
/** The longest time the loop sleeps without looking, in milliseconds. */
const LONGEST_SLEEP_MS = 60_000;
const STORE_TROUBLE_MS = 5000;

export interface Relay {
  start(): void;
  /** A lead was stored: look now. */
  wake(): void;
  /** Ends after the try that is under way; what is pending stays in the outbox. */
  stop(): Promise<void>;
}

/** The loop that empties the outbox, as long as it takes. */
export function createRelay(parts: RelayParts): Relay {
  const { outbox, log, clock } = parts;
  const pacer = createPacer(clock);
  let alarm = new AbortController();
  let stopped = false;
  let running: Promise<void> | undefined;

  /** Tries what is due; gives the milliseconds until it is worth looking again. */
  async function round(): Promise<number> {
    for (const due of await outbox.due(clock.now().toISOString(), BATCH)) {
      const waitMs = pacer.waitMs();
      if (stopped || waitMs > 0) return waitMs;
      await attempt(parts, due, pacer);
    }
    const next = await outbox.nextDue();
    const untilNext =
      next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - clock.now().getTime();
    return Math.max(untilNext, pacer.waitMs());
  }

  async function run(): Promise<void> {
    while (!stopped) {
      alarm = new AbortController();
      const waitMs = await round().catch((error: unknown) => {
        log("error", "outbox cannot be read", { reason: errorCode(error) });
        return STORE_TROUBLE_MS;
      });
      if (!stopped && waitMs > 0)
        await clock.sleep(Math.min(waitMs, LONGEST_SLEEP_MS), alarm.signal);
    }
  }

  const ring = (): void => alarm.abort();
  return {
    start: () => void (running ??= run()),
    wake: ring,
    async stop() {
      stopped = true;
      ring();
      await running;
    },
  };
}
