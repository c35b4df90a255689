import { errorCode } from "../log";
import type { Outbox } from "../store/store";
import { type AttemptParts, createAttemptPool } from "./attempts";
import { createCircuitBreaker } from "./circuit-breaker";

/** After this long without delivery the owner is told, and again each time it has passed. */
const OVERDUE_MS = 60 * 60 * 1000;

/** A warning in the log, at most once an hour, while leads have been pending for over an hour. */
export function createOverdueWarning({
  channel,
  outbox,
  log,
  clock,
}: Omit<AttemptParts, "sender"> & { outbox: Outbox }): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const now = clock.now().getTime();
    // Further ahead than that it lies only when the clock was put back.
    if (now < lookAt && lookAt <= now + OVERDUE_MS) return;
    const { count, since } = await outbox.overdue(
      channel,
      new Date(now - OVERDUE_MS).toISOString(),
    );
    // Nothing yet: what is pending now can be an hour old in a minute.
    lookAt = now + (count > 0 ? OVERDUE_MS : 60_000);
    if (count === 0 || since === undefined) return;
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    log("warn", "leads are waiting for over an hour", { channel, count, minutes });
  };
}

/** How long a claim may take on a database that hangs (store/postgres.ts), with room to spare. */
const CLAIM_MS = 15_000;
/** How long `stop` waits for attempts that are under way before it cuts them off, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;
/** The longest time the loop sleeps without looking, in milliseconds. */
const LONGEST_SLEEP_MS = 60_000;
/** The shortest one when nothing could be taken: another host may be holding what is due. */
const SHORTEST_SLEEP_MS = 100;
const STORE_TROUBLE_MS = 5000;

interface RelayParts extends AttemptParts {
  outbox: Outbox;
  /** Under which name this relay takes deliveries; unique to it. */
  owner: string;
}

export interface Relay {
  start(): void;
  /** A lead was stored: look now. */
  wake(): void;
  /** Ends after the attempts that are under way, soon; what is pending stays in the outbox. */
  stop(): Promise<void>;
}

const onceWoken = (wakeSignal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (wakeSignal.aborted) resolve();
    else wakeSignal.addEventListener("abort", () => resolve(), { once: true });
  });

/** The loop that empties one channel's part of the outbox, as long as it takes. */
export function createRelay(parts: RelayParts): Relay {
  const { channel, outbox, sender, log, clock, owner } = parts;
  // Nobody else attempts a lead for as long as our try of it can last.
  const leaseMs = sender.timeoutMs + CLAIM_MS;
  const breaker = createCircuitBreaker(clock);
  const warnWhenOverdue = createOverdueWarning(parts);
  const halt = new AbortController();
  let wakeSource = new AbortController();
  let claims = 0;
  let running: Promise<void> | undefined;
  const wake = (): void => wakeSource.abort();
  const attempts = createAttemptPool(parts, breaker, wake);

  /** Starts the attempts that are due; gives the milliseconds until it is worth looking again. */
  async function look(): Promise<number> {
    await attempts.flush();
    await warnWhenOverdue();
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
        // The end of a try rings too.
        if (attempts.size() > 0) await onceWoken(wakeSource.signal);
        else await clock.sleep(Math.min(waitMs, LONGEST_SLEEP_MS), wakeSource.signal);
      } catch (error) {
        log("error", "outbox cannot be read", { channel, reason: errorCode(error) });
        // New leads do not wake it: they would make it ask a database in trouble over and over.
        await clock.sleep(STORE_TROUBLE_MS, halt.signal);
      }
    }
  }

  return {
    start: () => void (running ??= run()),
    wake,
    async stop() {
      halt.abort();
      wake();
      const cut = setTimeout(() => sender.close(), STOP_TIMEOUT_MS);
      await running;
      await attempts.drain();
      clearTimeout(cut);
      // Else the lease runs out, and what has arrived is sent again.
      await attempts.flush().catch(() => undefined);
      sender.close();
    },
  };
}
