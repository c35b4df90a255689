import type { Kysely } from "kysely";
import { leaseIsOver } from "./claim";
import type { Channel, DeliveryState, Tables } from "./tables";

/** Few enough that no host waits for the lock while it stores. */
const AT_ONCE = 500;

/** The deliveries that nobody is trying at this moment. */
function free(db: Kysely<Tables>, states: readonly DeliveryState[], now: Date) {
  return db
    .selectFrom("deliveries")
    .where("state", "in", states)
    .where((eb) => eb.or([eb("leased_until", "is", null), leaseIsOver(eb, now)]));
}

function dueNow(now: Date) {
  return {
    state: "pending",
    next_attempt_at: now.toISOString(),
    leased_by: null,
    leased_until: null,
    delivered_at: null,
  } as const;
}

/**
 * Makes a lead's deliveries in these states due now and gives their channels. One that a relay is
 * trying at this moment is left to it.
 */
export async function retryLead(
  db: Kysely<Tables>,
  id: string,
  states: readonly DeliveryState[],
  now: Date,
): Promise<Channel[]> {
  const chosen = free(db, states, now).where("submission_id", "=", id).select("id");
  const rows = await db
    .updateTable("deliveries")
    .set(dueNow(now))
    .where("id", "in", chosen)
    .returning("channel")
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Makes every delivery in these states due now, some at a time; gives how many. */
export async function retryAll(
  db: Kysely<Tables>,
  states: readonly DeliveryState[],
  now: Date,
): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const query = free(db, states, now).where("id", ">", last).orderBy("id").limit(AT_ONCE);
    const ids = (await query.select("id").execute()).map(({ id }) => id);
    if (ids.length === 0) return count;
    last = ids.at(-1) ?? last;
    // Asked again: what was delivered since then stays delivered.
    const changed = await db
      .updateTable("deliveries")
      .set(dueNow(now))
      .where("id", "in", free(db, states, now).where("id", "in", ids).select("id"))
      .executeTakeFirst();
    count += Number(changed.numUpdatedRows);
  }
}
