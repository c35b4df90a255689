import { MINUTE_MS } from "../contract/durations";
import type { Clock } from "../shared/clock";
import { errorCode, type Log } from "../shared/log";
import type { DeliveryResult, DueDelivery, Outbox } from "../store/outbox";
import type { Channel } from "../store/channels";
import { backoffMs, type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker";
import type { AttemptResult, Sender } from "./sender";

interface AttemptParts {
  channel: Channel;
  sender: Sender;
  log: Log;
  clock: Clock;
}

/** More than one: a server that is set up wrongly refuses everyone for a while. */
const MAX_REFUSALS = 5;

type Failure = Extract<AttemptResult, { ok: false }>;

function failed(
  { channel, log, clock }: AttemptParts,
  delivery: DueDelivery,
  { reason, gone, recipient, deliveryPauseMs = 0 }: Failure,
  pauseMs: number,
): DeliveryResult {
  const attempt = delivery.attempts + 1;
  const seen = { id: delivery.submission.id, channel, attempt, reason };
  if (gone || (recipient === "refused" && attempt >= MAX_REFUSALS)) {
    log("error", "delivery stopped", seen);
    return { state: "stopped", reason };
  }
  const waitMs = Math.max(pauseMs, deliveryPauseMs, backoffMs(attempt, clock.random));
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString();
  log("warn", "delivery failed", { ...seen, waitMs });
  return { state: "pending", nextAttemptAt, reason };
}

async function attempt(
  parts: AttemptParts,
  delivery: DueDelivery,
  breaker: CircuitBreaker,
): Promise<DeliveryResult> {
  const { channel, sender, log, clock } = parts;
  const { submission, attempts } = delivery;
  const { id } = submission;
  const mark = breaker.begin();
  const result = await sender
    .deliver({ submission, now: clock.now() })
    .catch((error: unknown): Failure => ({ ok: false, reason: errorCode(error), gone: false }));
  const isDown = !result.ok && result.recipient === undefined;
  if (isDown) return failed(parts, delivery, result, breaker.failed(mark, result.channelPauseMs));
  breaker.succeeded();
  if (!result.ok) return failed(parts, delivery, result, 0);
  log("info", "delivered", { id, channel, attempt: attempts + 1, status: result.status });
  return { state: "delivered", at: clock.now().toISOString() };
}

/** Keeps results until they are stored: otherwise delivered leads are sent again. */
function createAttemptPool(
  parts: AttemptParts & { outbox: Outbox },
  breaker: CircuitBreaker,
  onEnd: () => void,
) {
  const running = new Set<Promise<void>>();
  const unsettled: Parameters<Outbox["settle"]>[] = [];

  async function attemptAndSettle(delivery: DueDelivery, lease: string): Promise<void> {
    const result = await attempt(parts, delivery, breaker);
    try {
      await parts.outbox.settle(delivery, lease, result);
    } catch {
      unsettled.push([delivery, lease, result]);
    }
  }

  return {
    size: () => running.size,
    start(due: readonly DueDelivery[], lease: string) {
      for (const delivery of due) {
        const done = attemptAndSettle(delivery, lease).finally(() => {
          running.delete(done);
          onEnd();
        });
        running.add(done);
      }
    },
    async flush() {
      for (let next = unsettled[0]; next; next = unsettled[0]) {
        await parts.outbox.settle(...next);
        unsettled.shift();
      }
    },
    drain: async () => void (await Promise.all(running)),
  };
}

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

  /** Returns the milliseconds until the next poll. */
  async function poll(): Promise<number> {
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
        const waitMs = await poll();
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
