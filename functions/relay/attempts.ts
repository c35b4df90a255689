import type { DeliveryResult, DueDelivery, Outbox } from "../store/store";
import { attempt, type AttemptParts } from "./attempt";
import type { CircuitBreaker } from "./circuit-breaker";

interface Outcome {
  delivery: DueDelivery;
  lease: string;
  result: DeliveryResult;
}

/** The tries of one relay that are under way, and what came of those that are over. */
export interface AttemptPool {
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
