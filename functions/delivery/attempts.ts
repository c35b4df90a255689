import { errorCode, type Log } from "../shared/log";
import type { DeliveryResult, DueDelivery, Outbox } from "../store/outbox";
import type { Channel } from "../store/channels";
import { backoffMs, type CircuitBreaker } from "./circuit-breaker";
import type { Clock } from "../shared/clock";
import type { AttemptResult, Sender } from "./sender";

export interface AttemptParts {
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
export function createAttemptPool(
  parts: AttemptParts & { outbox: Outbox },
  breaker: CircuitBreaker,
  onEnd: () => void,
) {
  const running = new Set<Promise<void>>();
  const unsettled: Parameters<Outbox["settle"]>[] = [];

  async function one(delivery: DueDelivery, lease: string): Promise<void> {
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
        const done = one(delivery, lease).finally(() => {
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
