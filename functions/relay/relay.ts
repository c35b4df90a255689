import { errorCode } from "../log";
import { attempt, type RelayParts } from "./attempt";
import { createOverdueWarning } from "./overdue";
import { createPacer } from "./pacer";

/** How many tries are under way at once while the receiver answers well. */
const AT_ONCE = 8;
/** Twice the longest try (deliver.ts), in milliseconds: nobody else tries a lead meanwhile. */
const LEASE_MS = 30_000;
/** The longest time the loop sleeps without looking, in milliseconds. */
const LONGEST_SLEEP_MS = 60_000;
const STORE_TROUBLE_MS = 5000;

export interface Relay {
  start(): void;
  /** A lead was stored: look now. */
  wake(): void;
  /** Ends after the tries that are under way; what is pending stays in the outbox. */
  stop(): Promise<void>;
}

/** The loop that empties one channel's part of the outbox, as long as it takes. */
export function createRelay(parts: RelayParts): Relay {
  const { channel, outbox, log, clock, owner } = parts;
  const pacer = createPacer(clock);
  const warnWhenOverdue = createOverdueWarning(parts);
  let alarm = new AbortController();
  let stopped = false;
  let running: Promise<void> | undefined;

  /** Tries what is due; gives the milliseconds until it is worth looking again. */
  async function round(): Promise<number> {
    await warnWhenOverdue();
    if (pacer.waitMs() > 0) return pacer.waitMs();
    // While the receiver is down one delivery is tried on behalf of all.
    const limit = pacer.isDown() ? 1 : AT_ONCE;
    const claim = { channel, limit, owner, now: clock.now(), leaseMs: LEASE_MS };
    const due = await outbox.claim(claim);
    const tries = await Promise.allSettled(due.map((delivery) => attempt(parts, delivery, pacer)));
    for (const done of tries) if (done.status === "rejected") throw done.reason;
    if (due.length > 0) return pacer.waitMs();
    const next = await outbox.nextDue(channel);
    return next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - clock.now().getTime();
  }

  async function run(): Promise<void> {
    while (!stopped) {
      alarm = new AbortController();
      const waitMs = await round().catch((error: unknown) => {
        log("error", "outbox cannot be read", { channel, reason: errorCode(error) });
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
