import type { Kysely } from "kysely";
import type { Channel, DeliveryState, Tables, DeliveriesTable } from "./tables";
import { leaseIsOver } from "./outbox";

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
