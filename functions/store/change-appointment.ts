import type { Kysely, Transaction } from "kysely";
import {
  type Appointment,
  type AppointmentAction,
  type BookedCall,
  isOff,
  requestedAppointment,
  transition,
} from "../contract/appointment";
import type { Submission } from "../contract/submission";
import { findSubmission, markLead } from "./lead-queries";
import { requeue } from "./deliveries";
import { retryConflicts, UNIQUE_VIOLATIONS } from "./errors";
import type { Channel, Tables } from "./tables";

export interface AppointmentChange {
  id: string;
  action: AppointmentAction;
  /** How many calls are possible at one time; undefined: any number. */
  seats: number | undefined;
  /** ISO timestamp until which a held or proposed time keeps its seat. */
  heldUntil: string;
  now: Date;
  /** Channels that carry the change. */
  channels: readonly Channel[];
}

export type AppointmentResult =
  | { outcome: "changed" | "unchanged" | "impossible"; call: BookedCall }
  /** Another call has the time, or calls are not possible then; `call` is unchanged. */
  | { outcome: "taken"; call: BookedCall }
  /** No submission has the id, or it requests no call. */
  | { outcome: "missing" };

/**
 * The first seat of a time that nobody has; null when it is full. Requests whose hold has ended
 * keep their state, but no longer their seat.
 */
export async function freeSeat(
  db: Kysely<Tables>,
  startsAt: string,
  seats: number,
  now: string,
): Promise<number | null> {
  await db
    .updateTable("appointments")
    .set({ seat: null })
    .where("startsAt", "=", startsAt)
    .where("seat", "is not", null)
    .where("state", "in", ["held", "proposed"])
    .where("heldUntil", "<=", now)
    .execute();
  const rows = await db
    .selectFrom("appointments")
    .select("seat")
    .where("startsAt", "=", startsAt)
    .where("seat", "is not", null)
    .execute();
  // Some are above `seats` after the owner has lowered it.
  if (rows.length >= seats) return null;
  const taken = new Set(rows.map(({ seat }) => seat));
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  return all.find((seat) => !taken.has(seat)) ?? null;
}

/** Locks the row. Creates it for a request of an earlier release and for a released one. */
async function lockAppointment(
  trx: Transaction<Tables>,
  submission: Submission,
): Promise<Appointment | undefined> {
  const row = requestedAppointment(submission);
  if (!row) return undefined;
  return trx
    .insertInto("appointments")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("submissionId")
        .doUpdateSet((eb) => ({ updatedAt: eb.ref("appointments.updatedAt") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function change(
  trx: Transaction<Tables>,
  submission: Submission,
  { action, seats, heldUntil, now, channels }: AppointmentChange,
): Promise<AppointmentResult> {
  const appointment = await lockAppointment(trx, submission);
  if (!appointment) return { outcome: "missing" };
  const call = { appointment, submission };
  const result = transition(appointment, action, now);
  if (result.outcome !== "changed") return { outcome: result.outcome, call };
  const { next } = result;
  const holdsTime = !isOff(next.state);
  const keepsSeat = appointment.seat !== null && next.startsAt === appointment.startsAt;
  let seat = holdsTime && keepsSeat ? appointment.seat : null;
  if (holdsTime && seat === null && seats !== undefined) {
    seat = await freeSeat(trx, next.startsAt, seats, now.toISOString());
    if (seat === null) return { outcome: "taken", call };
  }
  const changed = await trx
    .updateTable("appointments")
    .set({
      ...next,
      seat,
      heldUntil: next.state === "held" || next.state === "proposed" ? heldUntil : null,
    })
    .where("submissionId", "=", next.submissionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await requeue(trx, next.submissionId, channels, now);
  const isAnswer = action.by === "owner" && channels.length > 0;
  if (isAnswer || action.name === "change")
    await markLead(trx, next.submissionId, "answeredAt", isAnswer ? now.toISOString() : null);
  return { outcome: "changed", call: { appointment: changed, submission } };
}

export async function changeAppointment(
  db: Kysely<Tables>,
  wanted: AppointmentChange,
): Promise<AppointmentResult> {
  const submission = await findSubmission(db, wanted.id);
  if (!submission) return { outcome: "missing" };
  const work = () => db.transaction().execute((trx) => change(trx, submission, wanted));
  // Another host can take the free seat between its search and the update.
  return retryConflicts(work, UNIQUE_VIOLATIONS);
}
