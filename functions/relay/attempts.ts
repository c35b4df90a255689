import { errorCode, type Log } from "../log";
import type { DeliveryResult, DueDelivery, Outbox } from "../store/store";
import type { Channel } from "../store/tables";
import { backoffMs } from "./backoff";
import type { CircuitBreaker } from "./circuit-breaker";
import type { Clock } from "./clock";
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

interface Outcome {
  delivery: DueDelivery;
  lease: string;
  result: DeliveryResult;
}

/** The tries of one relay that are under way, and what came of those that are over. */
interface AttemptPool {
  size(): number;
  /** Makes a try of each; `lease` is the name under which they were claimed. */
  start(due: readonly DueDelivery[], lease: string): void;
  /** Writes down what the store has not taken yet. Rejects while it does not. */
  flush(): Promise<void>;
  /** Resolves when none is under way. */
  drain(): Promise<void>;
}

/**
 * What came of a try is kept until the store has it: a lead that arrived while the database was
 * away would otherwise be sent again.
 */
export function createAttemptPool(
  parts: AttemptParts & { outbox: Outbox },
  breaker: CircuitBreaker,
  onEnd: () => void,
): AttemptPool {
  const running = new Set<Promise<void>>();
  const unwritten: Outcome[] = [];

  async function one(delivery: DueDelivery, lease: string): Promise<void> {
    const result = await attempt(parts, delivery, breaker);
    try {
      await parts.outbox.settle(delivery, lease, result);
    } catch {
      // The loop meets the same trouble with the store, and says so.
      unwritten.push({ delivery, lease, result });
    }
  }

  return {
    size: () => running.size,
    start(due, lease) {
      for (const delivery of due) {
        const done = one(delivery, lease).finally(() => {
          running.delete(done);
          onEnd();
        });
        running.add(done);
      }
    },
    async flush() {
      for (let next = unwritten[0]; next; next = unwritten[0]) {
        await parts.outbox.settle(next.delivery, next.lease, next.result);
        unwritten.shift();
      }
    },
    drain: async () => void (await Promise.all(running)),
  };
}
