import { errorCode, type Log } from "../log";
import type { DeliveryResult, DueDelivery } from "../store/store";
import type { Channel } from "../store/tables";
import { backoffMs } from "./backoff";
import type { Clock } from "./clock";
import type { CircuitBreaker } from "./circuit-breaker";
import type { AttemptResult, Sender } from "./sender";

export interface AttemptParts {
  channel: Channel;
  sender: Sender;
  log: Log;
  clock: Clock;
}

type Failure = Extract<AttemptResult, { ok: false }>;

function failed(
  { channel, log, clock }: AttemptParts,
  delivery: DueDelivery,
  { reason, gone, deliveryPauseMs = 0 }: Failure,
  pauseMs: number,
): DeliveryResult {
  const attempt = delivery.attempts + 1;
  const seen = { id: delivery.submission.id, channel, attempt, reason };
  if (gone) {
    // Kept for the owner to decide: nothing undelivered is dropped.
    log("error", "delivery stopped", seen);
    return { state: "stopped", reason };
  }
  const waitMs = Math.max(pauseMs, deliveryPauseMs, backoffMs(attempt, clock.random));
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString();
  log("warn", "delivery failed", { ...seen, waitMs });
  return { state: "pending", nextAttemptAt, reason };
}

/** Makes one try and gives what is to be written down. Does not reject. */
export async function attempt(
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
  if (!result.ok)
    return failed(parts, delivery, result, breaker.failed(mark, result.channelPauseMs));
  breaker.succeeded();
  log("info", "delivered", { id, channel, attempt: attempts + 1, status: result.status });
  return { state: "delivered", at: clock.now().toISOString() };
}
