import type { Kysely, Selectable } from "kysely";
import { type Appointment, requestedCall } from "../appointments/appointment";
import type { Submission } from "../submission";
import { submissionsById } from "./lead-queries";
import type { AppointmentsTable, Tables } from "./tables";

/** A call and the request it comes from. */
export interface BookedCall {
  appointment: Appointment;
  submission: Submission;
}

export function toAppointment(row: Selectable<AppointmentsTable>): Appointment {
  return {
    submissionId: row.submission_id,
    state: row.state,
    day: row.day,
    slot: row.slot,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    seat: row.seat,
    heldUntil: row.held_until,
    sequence: row.sequence,
    invitedStart: row.invited_start,
    updatedAt: row.updated_at,
  };
}

/** Undefined unless the submission asks for a call. */
export function newAppointmentRow({
  id,
  record,
  receivedAt,
}: Submission): AppointmentsTable | undefined {
  const call = requestedCall(record);
  if (!call) return undefined;
  return {
    submission_id: id,
    state: "held",
    day: call.day,
    slot: call.slot,
    starts_at: call.startsAt,
    ends_at: call.endsAt,
    seat: null,
    held_until: null,
    sequence: 0,
    invited_start: null,
    updated_at: receivedAt,
  };
}

/** Requests whose hold has ended keep their state, but no longer their seat. */
export async function freeExpiredSeats(
  db: Kysely<Tables>,
  startTimes: readonly string[],
  now: string,
): Promise<void> {
  await db
    .updateTable("appointments")
    .set({ seat: null })
    .where("starts_at", "in", startTimes)
    .where("seat", "is not", null)
    .where("state", "in", ["held", "proposed"])
    .where("held_until", "<=", now)
    .execute();
}

/** Undefined when the time is full. */
export async function freeSeat(
  db: Kysely<Tables>,
  startsAt: string,
  seats: number,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom("appointments")
    .select("seat")
    .where("starts_at", "=", startsAt)
    .where("seat", "is not", null)
    .execute();
  // Some are above `seats` after the owner has lowered it.
  if (rows.length >= seats) return undefined;
  const taken = new Set(rows.map(({ seat }) => seat));
  return Array.from({ length: seats }, (_, index) => index + 1).find((seat) => !taken.has(seat));
}

export async function findSubmission(
  db: Kysely<Tables>,
  id: string,
): Promise<Submission | undefined> {
  return (await submissionsById(db, [id])).get(id);
}
