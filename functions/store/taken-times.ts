import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import type { Appointment } from "../contract/appointment";
import { fullPeriods, overlaps, type Period } from "../shared/periods";
import { isPostgres, type Tables } from "./tables";

type Times = Pick<Appointment, "startsAt" | "endsAt">;

/** An arbitrary number, the same on all hosts. */
const LOCK_ID = 7_307_101;

/**
 * Until the end of the transaction no other host takes a time: a unique index prevents equal starts,
 * but not overlapping calls. SQLite has one writer at a time.
 */
export async function lockTimes(trx: Transaction<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx);
  // SQLite locks on the first write, and refuses a write after a read that has become old.
  else await sql`update appointments set seat = seat where false`.execute(trx);
}

/** Calls that take a seat: confirmed ones, and others while they are held. */
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
 * Other calls that overlap this one and take a seat. Requests whose hold has ended keep their state
 * but lose their seat.
 */
export async function overlappingCalls(
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
export function isFull(time: Times, calls: readonly Times[], seats: number): boolean {
  const periods = fullPeriods(calls.map(periodOf), seats);
  return periods.some((period) => overlaps(period, periodOf(time)));
}

export interface SeatHold {
  seats: number;
  /** ISO timestamp. */
  heldUntil: string;
}

/** Inserts a request that has no row yet, with a seat where one is free; false if none is. */
export async function insertCall(
  trx: Transaction<Tables>,
  call: Appointment,
  hold: SeatHold | undefined,
): Promise<boolean> {
  const overlapping = hold ? await overlappingCalls(trx, call, call.updatedAt) : [];
  const isFree = !hold || !isFull(call, overlapping, hold.seats);
  const seat = hold && isFree && { seat: nextSeat(overlapping), heldUntil: hold.heldUntil };
  await trx
    .insertInto("appointments")
    .values({ ...call, ...seat })
    .onConflict((conflict) => conflict.column("submissionId").doNothing())
    .execute();
  return isFree;
}

/** The first seat that none of the calls has; the owner may exceed the limit. */
export function nextSeat(calls: readonly Appointment[]): number {
  const takenSeats = new Set(calls.map(({ seat }) => seat));
  let seat = 1;
  while (takenSeats.has(seat)) seat += 1;
  return seat;
}
