import type { Kysely } from "kysely";
import type { Outbox } from "./store";
import type { Tables } from "./tables";

/** The relay's side of the tables. */
export function createOutbox(db: Kysely<Tables>): Outbox {
  return {
    async due(now, limit) {
      const rows = await db
        .selectFrom("deliveries")
        .select(["submission_id", "body", "attempts"])
        .where("state", "=", "pending")
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ submission_id, ...row }) => ({ submissionId: submission_id, ...row }));
    },

    async nextDue() {
      const row = await db
        .selectFrom("deliveries")
        .select("next_attempt_at")
        .where("state", "=", "pending")
        .orderBy("next_attempt_at")
        .limit(1)
        .executeTakeFirst();
      return row?.next_attempt_at;
    },

    async settle(submissionId, result) {
      await db
        .updateTable("deliveries")
        .set((eb) => ({
          state: result.state,
          attempts: eb("attempts", "+", 1),
          ...(result.state === "delivered"
            ? { delivered_at: result.at }
            : { last_reason: result.reason }),
          ...(result.state === "pending" && { next_attempt_at: result.nextAttemptAt }),
        }))
        .where("submission_id", "=", submissionId)
        .execute();
    },
  };
}
