import type { Kysely } from "kysely";
import { insertDeliveries, newDeliveryRow } from "./new-deliveries";
import type { Channel, Tables } from "./tables";

export interface Enqueue {
  id: string;
  /** `flagged`: a lead that was kept back, whose flag is cleared. `stored`: any other. */
  from: "flagged" | "stored";
  /** The channels that are on. */
  channels: readonly Channel[];
  now: Date;
}

/**
 * Puts a lead that has none its deliveries into the outbox and gives their channels; undefined when
 * the lead is not (any more) what `from` says. Of two releases at once only one gets the lead.
 */
export function enqueueLead(
  db: Kysely<Tables>,
  { id, from, channels, now }: Enqueue,
): Promise<Channel[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // Written first even where nothing changes: SQLite turns no reading transaction into a writing one.
    const row = await trx
      .updateTable("submissions")
      .set({ flag: null })
      .where("id", "=", id)
      .where("flag", from === "flagged" ? "is not" : "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return undefined;
    const rows = channels.map((channel) => newDeliveryRow(id, channel, now.toISOString()));
    await insertDeliveries(trx, rows);
    return [...channels];
  });
}
