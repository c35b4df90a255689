import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import type { Appointment } from "../contract/appointment";
import { fullPeriods, overlaps, type Period } from "../shared/periods";
import { isPostgres, type Tables } from "./tables";

type Times = Pick<Appointment, "startsAt" | "endsAt">;

/** Any number, the same on all hosts. */
const LOCK = 7_307_101;

/**
 * Until the end of the transaction no other host takes a time: a unique index knows equal starts, but
 * not calls that overlap. SQLite has one writer at a time.
 */
export async function lockTimes(trx: Transaction<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** Calls that have their time: confirmed ones, and others while they are held. */
export const isTaken =
  (now: string) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, "appointments">) =>
    or([
      eb("state", "=", "confirmed"),
      and([
        eb("seat", "is not", null),
        or([eb("heldUntil", "is", null), eb("heldUntil", ">", now)]),
      ]),
    ]);

/**
 * Other calls that have a part of the time. Requests whose hold has ended keep their state, but no
 * longer their seat.
 */
export async function takenAt(
  db: Kysely<Tables>,
  { submissionId, startsAt, endsAt }: Times & Pick<Appointment, "submissionId">,
  now: string,
): Promise<Appointment[]> {
  await db
    .updateTable("appointments")
    .set({ seat: null })
    .where("submissionId", "!=", submissionId)
    .where("startsAt", "<", endsAt)
    .where("endsAt", ">", startsAt)
    .where("seat", "is not", null)
    .where("state", "in", ["held", "proposed"])
    .where("heldUntil", "<=", now)
    .execute();
  return db
    .selectFrom("appointments")
    .selectAll()
    .where("submissionId", "!=", submissionId)
    .where("startsAt", "<", endsAt)
    .where("endsAt", ">", startsAt)
    .where(isTaken(now))
    .orderBy("startsAt")
    .execute();
}

export const periodOf = ({ startsAt, endsAt }: Times): Period => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});

/** Whether all seats are taken at some moment of a time. */
export function isFull(time: Times, others: readonly Times[], seats: number): boolean {
  const full = fullPeriods(others.map(periodOf), seats);
  return full.some((period) => overlaps(period, periodOf(time)));
}

/** The first seat that none of the calls has: above all when the owner takes one more. */
export function nextSeat(others: readonly Appointment[]): number {
  const taken = new Set(others.map(({ seat }) => seat));
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
}
