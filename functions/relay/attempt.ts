import type { Log } from "../log";
import type { DueDelivery, Outbox } from "../store/store";
import { backoffMs } from "./backoff";
import type { Clock } from "./clock";
import type { AttemptResult, Deliver } from "./deliver";
import type { Pacer } from "./pacer";

export interface RelayParts {
  outbox: Outbox;
  deliver: Deliver;
  log: Log;
  clock: Clock;
}

type Failure = Extract<AttemptResult, { ok: false }>;

async function settleFailure(
  { outbox, log, clock }: RelayParts,
  { submissionId: id, attempts }: DueDelivery,
  failure: Failure,
  pauseMs: number,
): Promise<void> {
  const { reason, gone } = failure;
  const attempt = attempts + 1;
  if (gone) {
    // Kept for the owner to decide: nothing undelivered is dropped.
    await outbox.settle(id, { state: "stopped", reason });
    log("error", "delivery stopped", { id, attempt, reason });
    return;
  }
  const waitMs = Math.max(pauseMs, backoffMs(attempt, clock.random));
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString();
  await outbox.settle(id, { state: "pending", nextAttemptAt, reason });
  log("warn", "delivery failed", { id, attempt, reason, waitMs });
}

/** Makes one try and writes down what came of it. */
export async function attempt(parts: RelayParts, due: DueDelivery, pacer: Pacer): Promise<void> {
  const { outbox, deliver, log, clock } = parts;
  const id = due.submissionId;
  const result = await deliver({ id, body: due.body, now: clock.now() });
  if (!result.ok) {
    const pauseMs = pacer.failed(result.waitMs);
    return settleFailure(parts, due, result, pauseMs);
  }
  pacer.succeeded();
  await outbox.settle(id, { state: "delivered", at: clock.now().toISOString() });
  log("info", "delivered", { id, attempt: due.attempts + 1, status: result.status });
}
