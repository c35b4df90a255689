import type { Kysely } from "kysely";
import type { Tables } from "../tables";

/** Hands all open deliveries over: this database delivers them no more. Gives how many. */
export async function markMoved(db: Kysely<Tables>): Promise<number> {
  const done = await db
    .updateTable("deliveries")
    .set({ state: "moved", leased_by: null, leased_until: null })
    .where("state", "in", ["pending", "stopped"])
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
