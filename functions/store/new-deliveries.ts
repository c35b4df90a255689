import type { Kysely } from "kysely";
import type { Channel, DeliveriesTable, Tables } from "./tables";

export type NewDeliveryRow = Omit<DeliveriesTable, "id">;

/** A delivery that is due from `at` (an ISO timestamp) on. */
export function newDeliveryRow(submissionId: string, channel: Channel, at: string): NewDeliveryRow {
  return {
    submission_id: submissionId,
    channel,
    state: "pending",
    attempts: 0,
    created_at: at,
    next_attempt_at: at,
    leased_by: null,
    leased_until: null,
    delivered_at: null,
    last_reason: null,
  };
}

/** Writes deliveries; one that a lead has already on its channel stays as it is. */
export async function insertDeliveries(
  db: Kysely<Tables>,
  rows: readonly NewDeliveryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["submission_id", "channel"]).doNothing())
    .execute();
}
