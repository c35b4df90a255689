import type { Log } from "../log";
import type { DueDelivery, Outbox } from "../store/store";
import type { Channel } from "../store/tables";
import { backoffMs } from "./backoff";
import type { Clock } from "./clock";
import type { AttemptResult, Deliver } from "./deliver";
import type { Pacer } from "./pacer";

export interface RelayParts {
  channel: Channel;
  outbox: Outbox;
  deliver: Deliver;
  log: Log;
  clock: Clock;
  /** Under which name this relay takes deliveries; unique to it. */
  owner: string;
}

type Failure = Extract<AttemptResult, { ok: false }>;

async function settleFailure(
  { channel, outbox, log, clock, owner }: RelayParts,
  delivery: DueDelivery,
  failure: Failure,
  pauseMs: number,
): Promise<void> {
  const { reason, gone } = failure;
  const attempt = delivery.attempts + 1;
  const seen = { id: delivery.submissionId, channel, attempt, reason };
  if (gone) {
    // Kept for the owner to decide: nothing undelivered is dropped.
    await outbox.settle(delivery, owner, { state: "stopped", reason });
    log("error", "delivery stopped", seen);
    return;
  }
  const waitMs = Math.max(pauseMs, backoffMs(attempt, clock.random));
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString();
  await outbox.settle(delivery, owner, { state: "pending", nextAttemptAt, reason });
  log("warn", "delivery failed", { ...seen, waitMs });
}

/** Makes one try and writes down what came of it. */
export async function attempt(
  parts: RelayParts,
  delivery: DueDelivery,
  pacer: Pacer,
): Promise<void> {
  const { channel, outbox, deliver, log, clock, owner } = parts;
  const { submissionId: id, body, attempts } = delivery;
  const result = await deliver({ id, body, now: clock.now() });
  if (!result.ok) {
    const pauseMs = pacer.failed(result.waitMs);
    return settleFailure(parts, delivery, result, pauseMs);
  }
  pacer.succeeded();
  await outbox.settle(delivery, owner, { state: "delivered", at: clock.now().toISOString() });
  log("info", "delivered", { id, channel, attempt: attempts + 1, status: result.status });
}
