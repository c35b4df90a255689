import type { DeliveryResult, DueDelivery, Outbox } from "../store/store";
import { attempt, type AttemptParts } from "./attempt";
import type { Pacer } from "./circuit-breaker";

interface Outcome {
  delivery: DueDelivery;
  lease: string;
  result: DeliveryResult;
}

/** The tries of one relay that are under way, and what came of those that are over. */
export interface Tries {
  count(): number;
  /** Makes a try of each; `lease` is the name under which they were claimed. */
  begin(due: readonly DueDelivery[], lease: string): void;
  /** Writes down what the store has not taken yet. Rejects while it does not. */
  writeDown(): Promise<void>;
  /** Resolves when none is under way. */
  over(): Promise<void>;
}

/**
 * What came of a try is kept until the store has it: a lead that arrived while the database was
 * away would otherwise be sent again.
 */
export function createTries(
  parts: AttemptParts & { outbox: Outbox },
  pacer: Pacer,
  onEnd: () => void,
): Tries {
  const underWay = new Set<Promise<void>>();
  const unwritten: Outcome[] = [];

  async function one(delivery: DueDelivery, lease: string): Promise<void> {
    const result = await attempt(parts, delivery, pacer);
    try {
      await parts.outbox.settle(delivery, lease, result);
    } catch {
      // The loop meets the same trouble with the store, and says so.
      unwritten.push({ delivery, lease, result });
    }
  }

  return {
    count: () => underWay.size,
    begin(due, lease) {
      for (const delivery of due) {
        const done = one(delivery, lease).finally(() => {
          underWay.delete(done);
          onEnd();
        });
        underWay.add(done);
      }
    },
    async writeDown() {
      for (let next = unwritten[0]; next; next = unwritten[0]) {
        await parts.outbox.settle(next.delivery, next.lease, next.result);
        unwritten.shift();
      }
    },
    over: async () => void (await Promise.all(underWay)),
  };
}
