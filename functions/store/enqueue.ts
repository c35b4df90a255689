import type { Kysely } from "kysely";
import type { Submission } from "../submission";
import { toSubmission } from "./lead-row";
import { insertDeliveries, newDeliveryRow } from "./new-deliveries";
import type { NewDelivery } from "./store";
import type { Channel, Tables } from "./tables";

/** What is to be sent for a submission over the channels that are on. */
export type DeliveriesFor = (submission: Submission) => readonly NewDelivery[];

export interface Enqueue {
  id: string;
  /** `flagged`: a lead that was kept back, whose flag is cleared. `stored`: any other. */
  from: "flagged" | "stored";
  deliveriesFor: DeliveriesFor;
  now: Date;
}

/**
 * Puts a lead that has none its deliveries into the outbox and gives their channels; undefined when
 * the lead is not (any more) what `from` says. Of two releases at once only one gets the lead.
 */
export function enqueueLead(
  db: Kysely<Tables>,
  { id, from, deliveriesFor, now }: Enqueue,
): Promise<Channel[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // Written first even where nothing changes: SQLite turns no reading transaction into a writing one.
    const row = await trx
      .updateTable("submissions")
      .set({ flag: null })
      .where("id", "=", id)
      .where("flag", from === "flagged" ? "is not" : "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const deliveries = deliveriesFor(toSubmission(row));
    const rows = deliveries.map((delivery) => newDeliveryRow(id, delivery, now.toISOString()));
    await insertDeliveries(trx, rows);
    return rows.map(({ channel }) => channel);
  });
}
