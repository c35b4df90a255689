import { MINUTE_MS } from "../contract/durations";
import type { Clock } from "../shared/clock";
import { errorCode, type Log } from "../shared/log";
import type { DeliveryResult, DueDelivery, Outbox } from "../store/outbox";
import { type Channel, CHANNELS } from "../store/channels";
import { backoffMs, type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker";
import type { AttemptResult, Sender } from "./sender";

interface AttemptParts {
  channel: Channel;
  sender: Sender;
  log: Log;
  clock: Clock;
}

/** More than one: a misconfigured server refuses everyone for a while. */
const MAX_REFUSALS = 5;

type Failure = Extract<AttemptResult, { ok: false }>;

function toFailure(
  { channel, log, clock }: AttemptParts,
  delivery: DueDelivery,
  { reason, gone, recipient, isUnsent, deliveryPauseMs = 0 }: Failure,
  pauseMs: number,
): DeliveryResult {
  const attempt = delivery.attempts + 1;
  const details = { id: delivery.submission.id, channel, attempt, reason };
  if (CHANNELS[channel].once && !gone && !isUnsent) {
    log("warn", "delivery not repeated", details);
    return { state: "delivered", at: clock.now().toISOString() };
  }
  if (gone || (recipient === "refused" && attempt >= MAX_REFUSALS)) {
    log("error", "delivery stopped", details);
    return { state: "stopped", reason };
  }
  const waitMs = Math.max(pauseMs, deliveryPauseMs, backoffMs(attempt, clock.random));
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString();
  log("warn", "delivery failed", { ...details, waitMs });
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
    // Senders do not reject once they have begun to send.
    .catch((error: unknown): Failure => {
      return { ok: false, reason: errorCode(error), gone: false, isUnsent: true };
    });
  if (!result) {
    breaker.succeeded();
    log("info", "delivery withdrawn", { id, channel });
    return { state: "withdrawn" };
  }
  const isDown = !result.ok && result.recipient === undefined;
  if (isDown)
    return toFailure(parts, delivery, result, breaker.failed(mark, result.channelPauseMs));
  breaker.succeeded();
  if (!result.ok) return toFailure(parts, delivery, result, 0);
  log("info", "delivered", { id, channel, attempt: attempts + 1, status: result.status });
  return { state: "delivered", at: clock.now().toISOString() };
}

/** Keeps results until they are stored: otherwise delivered leads are sent again. */
function createAttemptPool(
  parts: AttemptParts & { outbox: Outbox },
  breaker: CircuitBreaker,
  onEnd: () => void,
) {
  const runningAttempts = new Set<Promise<void>>();
  const unsettled: Parameters<Outbox["settle"]>[] = [];

  async function attemptAndSettle(delivery: DueDelivery, lease: string): Promise<void> {
    const { outbox, channel, clock } = parts;
    const begun = (): Promise<boolean> =>
      outbox.begin(delivery, lease, clock.now().toISOString()).catch(() => false);
    // Whatever ends the process during the attempt, there is no second one.
    if (CHANNELS[channel].once && !(await begun())) return;
    const result = await attempt(parts, delivery, breaker);
    try {
      await outbox.settle(delivery, lease, result);
    } catch {
      unsettled.push([delivery, lease, result]);
    }
  }

  return {
    size: () => runningAttempts.size,
    start(deliveries: readonly DueDelivery[], lease: string) {
      for (const delivery of deliveries) {
        const attemptEnd = attemptAndSettle(delivery, lease).finally(() => {
          runningAttempts.delete(attemptEnd);
          onEnd();
        });
        runningAttempts.add(attemptEnd);
      }
    },
    async flush() {
      for (let settlement = unsettled[0]; settlement; settlement = unsettled[0]) {
        await parts.outbox.settle(...settlement);
        unsettled.shift();
      }
    },
    drain: async () => void (await Promise.all(runningAttempts)),
  };
}

/** Above the statement timeout of a claim (functions/store/postgres-pool.ts). */
const CLAIM_MS = 15_000;
const STOP_TIMEOUT_MS = 10_000;
const LONGEST_SLEEP_MS = MINUTE_MS;
/** Prevents a busy loop while another host leases the due deliveries. */
const SHORTEST_SLEEP_MS = 100;
const STORE_TROUBLE_MS = 5000;

interface RelayParts extends AttemptParts {
  outbox: Outbox;
  owner: string;
}

export type Relay = ReturnType<typeof createRelay>;

const untilWoken = (wakeSignal: AbortSignal): Promise<void> =>
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
  let loop: Promise<void> | undefined;
  const wake = (): void => wakeSource.abort();
  const attempts = createAttemptPool(parts, breaker, wake);

  /** Returns the milliseconds until the next poll. */
  async function poll(): Promise<number> {
    await attempts.flush();
    const limit = breaker.freeSlots(sender.concurrency, attempts.size());
    if (limit === 0) return breaker.waitMs() || LONGEST_SLEEP_MS;
    const lease = `${owner}.${++claims}`;
    const batch = await outbox.claim({ channel, limit, owner: lease, now: clock.now(), leaseMs });
    attempts.start(batch, lease);
    if (batch.length > 0) return LONGEST_SLEEP_MS;
    const nextDue = await outbox.nextDue(channel);
    if (nextDue === undefined) return LONGEST_SLEEP_MS;
    return Math.max(SHORTEST_SLEEP_MS, Date.parse(nextDue) - clock.now().getTime());
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      wakeSource = new AbortController();
      try {
        const waitMs = await poll();
        if (attempts.size() > 0) await untilWoken(wakeSource.signal);
        else await clock.sleep(Math.min(waitMs, LONGEST_SLEEP_MS), wakeSource.signal);
      } catch (error) {
        log("error", "outbox cannot be read", { channel, reason: errorCode(error) });
        // New leads do not wake it: they would flood a failing database with queries.
        await clock.sleep(STORE_TROUBLE_MS, halt.signal);
      }
    }
  }

  return {
    start: () => void (loop ??= run()),
    wake,
    /** Waits briefly for running attempts; pending leads stay in the outbox. */
    async stop(): Promise<void> {
      halt.abort();
      wake();
      const closeTimer = setTimeout(() => sender.close(), STOP_TIMEOUT_MS);
      await loop;
      await attempts.drain();
      clearTimeout(closeTimer);
      // Otherwise delivered leads are sent again after the lease.
      await attempts.flush().catch(() => undefined);
      sender.close();
    },
  };
}
