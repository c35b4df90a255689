import type {
  Expression,
  ExpressionBuilder,
  Insertable,
  Kysely,
  SqlBool,
  Transaction,
} from "kysely";
import { type Channel, CHANNEL_NAMES, CHANNELS, leadChannels } from "./channels";
import type { DeliveriesTable, DeliveryState, Tables } from "./tables";
import { isUnleased } from "./outbox";
import { limitReceipts } from "./receipt-limit";
import { type Lead, toSubmission } from "./lead";
import { retryConflicts, UNIQUE_VIOLATIONS } from "./errors";
import { insertCall, lockTimes, type SeatHold } from "./taken-times";
import { requestedAppointment } from "../contract/appointment";
import type { SiteZone } from "../contract/site";

/**
 * Must be part of the update itself: PostgreSQL checks it again after it has waited for a relay's
 * claim, but does not repeat a subquery.
 */
function isFree(states: readonly DeliveryState[], now: Date) {
  return (eb: ExpressionBuilder<Tables, "deliveries">): Expression<SqlBool> =>
    eb.and([eb("state", "in", states), isUnleased(eb, now)]);
}

const dueNow = (now: Date) =>
  ({ state: "pending", nextAttemptAt: now.toISOString(), deliveredAt: null }) as const;

const NO_LEASE = { leasedBy: null, leasedUntil: null };

const REPEATABLE = CHANNEL_NAMES.filter((channel) => !CHANNELS[channel].once);

/** Makes deliveries in these states due now, of one lead or of all, except leased ones. */
export async function retryDeliveries(
  db: Kysely<Tables>,
  states: readonly DeliveryState[],
  now: Date,
  id?: string,
): Promise<Channel[]> {
  const rows = await db
    .updateTable("deliveries")
    .set({ ...dueNow(now), ...NO_LEASE })
    .where(isFree(states, now))
    .where(({ or, eb }) => or([eb("channel", "in", REPEATABLE), eb("state", "!=", "delivered")]))
    .$if(id !== undefined, (query) => query.where("submissionId", "=", id ?? ""))
    .returning("channel")
    .execute();
  return rows.map(({ channel }) => channel);
}

export type NewDeliveryRow = Insertable<DeliveriesTable>;

export function newDeliveryRow(submissionId: string, channel: Channel, at: string): NewDeliveryRow {
  return {
    submissionId,
    channel,
    state: "pending",
    attempts: 0,
    createdAt: at,
    nextAttemptAt: at,
  };
}

export async function insertDeliveries(
  db: Kysely<Tables>,
  rows: readonly NewDeliveryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["submissionId", "channel"]).doNothing())
    .execute();
  const receipts = rows.filter(({ channel }) => channel === "visitor-receipt");
  const ids = receipts.map(({ submissionId }) => submissionId);
  if (receipts[0]) await limitReceipts(db, ids, receipts[0].createdAt);
}

/** Queues mails about a change, even if the mail about an earlier change was delivered. */
export async function requeue(
  db: Kysely<Tables>,
  id: string,
  channels: readonly Channel[],
  now: Date,
  lease: Partial<typeof NO_LEASE> = NO_LEASE,
): Promise<void> {
  for (const channel of channels) {
    await db
      .insertInto("deliveries")
      .values(newDeliveryRow(id, channel, now.toISOString()))
      .onConflict((conflict) =>
        conflict.columns(["submissionId", "channel"]).doUpdateSet({
          ...dueNow(now),
          ...lease,
          // Identifies the change: the result of an earlier one is not stored (Outbox.settle).
          createdAt: now.toISOString(),
          attempts: 0,
          lastReason: null,
        }),
      )
      .execute();
  }
}

/** Deletes a delivery that has not been made. */
export async function withdraw(db: Kysely<Tables>, id: string, channel: Channel): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("submissionId", "=", id)
    .where("channel", "=", channel)
    .where("state", "!=", "delivered")
    .execute();
}

interface Enqueue {
  id: string;
  channels: readonly Channel[];
  now: Date;
  /** For a flagged lead, which is released: how the call that it requests gets a seat. */
  release?: { zone: SiteZone; hold: SeatHold };
}

/**
 * Creates deliveries for a lead without any; undefined when the lead is not flagged and is to be
 * released, or the reverse. Of two concurrent calls one succeeds.
 */
export function enqueueLead(
  db: Kysely<Tables>,
  { id, channels, now, release }: Enqueue,
): Promise<Channel[] | undefined> {
  const at = now.toISOString();
  const enqueue = async (trx: Transaction<Tables>) => {
    if (release) await lockTimes(trx);
    // The write comes first: SQLite cannot upgrade a reading transaction.
    const row = await trx
      .updateTable("submissions")
      .set({ flag: null, ...(release && { waitingSince: at, told: "" }) })
      .where("id", "=", id)
      .where("flag", release ? "is not" : "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const call = release && requestedAppointment(release.zone, toSubmission(row));
    if (call) await insertCall(trx, { ...call, updatedAt: at }, release.hold);
    await insertDeliveries(
      trx,
      channels.map((channel) => newDeliveryRow(id, channel, at)),
    );
    return [...channels];
  };
  return retryConflicts(() => db.transaction().execute(enqueue), UNIQUE_VIOLATIONS);
}

interface Retry {
  states: readonly DeliveryState[];
  /** Enabled channels. */
  on: readonly Channel[];
  now: Date;
}

export type RetryResult =
  | { ok: true; due: Channel[] }
  /** `busy`: a host is delivering it at this moment. */
  | { ok: false; reason: "flagged" | "no channel" | "delivered" | "busy" };

/** Makes the deliveries of a lead due now; creates them for a lead that was only stored. */
export async function retryOrEnqueue(
  db: Kysely<Tables>,
  { id, flag, state, deliveries }: Lead,
  { states, on, now }: Retry,
): Promise<RetryResult> {
  if (flag !== null) return { ok: false, reason: "flagged" };
  if (deliveries.length === 0) {
    if (on.length === 0) return { ok: false, reason: "no channel" };
    const lead = { id, channels: leadChannels(on), now };
    return { ok: true, due: (await enqueueLead(db, lead)) ?? [] };
  }
  const due = await retryDeliveries(db, states, now, id);
  if (due.length > 0) return { ok: true, due };
  return { ok: false, reason: state === "delivered" ? "delivered" : "busy" };
}
