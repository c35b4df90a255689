import type { Kysely } from "kysely";
import { claimDue } from "./claim";
import { retryConflicts } from "./retry-conflicts";
import type { DeliveryResult, Outbox } from "./store";
import type { Dialect, Tables } from "./tables";

function columnsOf(result: DeliveryResult) {
  if (result.state === "delivered") return { state: result.state, delivered_at: result.at };
  const { state, reason: last_reason } = result;
  return state === "pending"
    ? { state, last_reason, next_attempt_at: result.nextAttemptAt }
    : { state, last_reason };
}

/** The relay's side of the tables. */
export function createOutbox(db: Kysely<Tables>, dialect: Dialect): Outbox {
  const pending = db.selectFrom("deliveries").where("state", "=", "pending");
  return {
    claim: (claim) => retryConflicts(() => claimDue(db, dialect, claim)),

    async nextDue(channel) {
      const ofChannel = pending.where("channel", "=", channel);
      const free = await ofChannel
        .where("leased_until", "is", null)
        .select((eb) => eb.fn.min("next_attempt_at").as("at"))
        .executeTakeFirst();
      const taken = await ofChannel
        .where("leased_until", "is not", null)
        .select((eb) => eb.fn.min("leased_until").as("at"))
        .executeTakeFirst();
      return [free?.at, taken?.at].filter((at): at is string => typeof at === "string").sort()[0];
    },

    async settle(delivery, owner, result) {
      let update = db
        .updateTable("deliveries")
        .set((eb) => ({
          attempts: eb("attempts", "+", 1),
          leased_by: null,
          leased_until: null,
          ...columnsOf(result),
        }))
        .where("id", "=", delivery.id);
      // A failure counts only while the lease holds; a delivery that arrived has arrived.
      if (result.state !== "delivered") update = update.where("leased_by", "=", owner);
      await retryConflicts(() => update.execute());
    },

    async overdue(channel, before) {
      const found = await pending
        .where("channel", "=", channel)
        .where("created_at", "<=", before)
        .select((eb) => [eb.fn.countAll().as("count"), eb.fn.min("created_at").as("since")])
        .executeTakeFirst();
      return { count: Number(found?.count ?? 0), since: found?.since ?? undefined };
    },
  };
}
