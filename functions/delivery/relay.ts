import { MINUTE_MS } from "../contract/durations";
import { errorCode } from "../shared/log";
import type { Outbox } from "../store/outbox";
import { type AttemptParts, createAttemptPool } from "./attempts";
import { createCircuitBreaker } from "./circuit-breaker";

/** Above the statement timeout of a claim (functions/store/postgres-pool.ts). */
const CLAIM_MS = 15_000;
const STOP_TIMEOUT_MS = 10_000;
const LONGEST_SLEEP_MS = MINUTE_MS;
/** Another host may have the due ones. */
const SHORTEST_SLEEP_MS = 100;
const STORE_TROUBLE_MS = 5000;

interface RelayParts extends AttemptParts {
  outbox: Outbox;
  owner: string;
}

export type Relay = ReturnType<typeof createRelay>;

const onceWoken = (wakeSignal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (wakeSignal.aborted) resolve();
    else wakeSignal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Delivers the outbox of one channel. */
export function createRelay(parts: RelayParts) {
  const { channel, outbox, sender, log, clock, owner } = parts;
  const leaseMs = sender.timeoutMs + CLAIM_MS;
  const breaker = createCircuitBreaker(clock);
  const halt = new AbortController();
  let wakeSource = new AbortController();
  let claims = 0;
  let running: Promise<void> | undefined;
  const wake = (): void => wakeSource.abort();
  const attempts = createAttemptPool(parts, breaker, wake);

  /** Returns the milliseconds until the next look. */
  async function look(): Promise<number> {
    await attempts.flush();
    const limit = breaker.freeSlots(sender.concurrency, attempts.size());
    if (limit === 0) return breaker.waitMs() || LONGEST_SLEEP_MS;
    const lease = `${owner}.${++claims}`;
    const due = await outbox.claim({ channel, limit, owner: lease, now: clock.now(), leaseMs });
    attempts.start(due, lease);
    if (due.length > 0) return LONGEST_SLEEP_MS;
    const next = await outbox.nextDue(channel);
    if (next === undefined) return LONGEST_SLEEP_MS;
    return Math.max(SHORTEST_SLEEP_MS, Date.parse(next) - clock.now().getTime());
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      wakeSource = new AbortController();
      try {
        const waitMs = await look();
        if (attempts.size() > 0) await onceWoken(wakeSource.signal);
        else await clock.sleep(Math.min(waitMs, LONGEST_SLEEP_MS), wakeSource.signal);
      } catch (error) {
        log("error", "outbox cannot be read", { channel, reason: errorCode(error) });
        // New leads do not wake it: they would flood a failing database with queries.
        await clock.sleep(STORE_TROUBLE_MS, halt.signal);
      }
    }
  }

  return {
    start: () => void (running ??= run()),
    wake,
    /** Waits briefly for running attempts; pending leads stay in the outbox. */
    async stop(): Promise<void> {
      halt.abort();
      wake();
      const cut = setTimeout(() => sender.close(), STOP_TIMEOUT_MS);
      await running;
      await attempts.drain();
      clearTimeout(cut);
      // Otherwise delivered leads are sent again after the lease.
      await attempts.flush().catch(() => undefined);
      sender.close();
    },
  };
}
