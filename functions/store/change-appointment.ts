import type { Kysely, Transaction } from "kysely";
import {
  type Appointment,
  type AppointmentAction,
  isOff,
  transition,
} from "../appointments/appointment";
import { errorCode } from "../log";
import type { Submission } from "../submission";
import {
  type BookedCall,
  findSubmission,
  freeExpiredSeats,
  freeSeat,
  newAppointmentRow,
  toAppointment,
} from "./appointment-rows";
import { requeue } from "./deliveries";
import { retryConflicts } from "./errors";
import type { Channel, Tables } from "./tables";

export interface AppointmentChange {
  id: string;
  action: AppointmentAction;
  /** How many calls are possible at one time; undefined: any number. */
  seats: number | undefined;
  /** ISO timestamp until which a held or proposed time keeps its seat. */
  heldUntil: string;
  now: Date;
  /** Told about the change. */
  channels: readonly Channel[];
}

export type AppointmentResult =
  | { outcome: "changed" | "unchanged" | "impossible"; call: BookedCall }
  /** Another call has the time; `call` is unchanged. */
  | { outcome: "taken"; call: BookedCall }
  /** No submission has the id, or it asks for no call. */
  | { outcome: "missing" };

/** Locks the row. Creates it for a request of an earlier release and for a released one. */
async function lockAppointment(
  trx: Transaction<Tables>,
  submission: Submission,
): Promise<Appointment | undefined> {
  const row = newAppointmentRow(submission);
  if (!row) return undefined;
  const locked = await trx
    .insertInto("appointments")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("submission_id")
        .doUpdateSet((eb) => ({ updated_at: eb.ref("appointments.updated_at") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAppointment(locked);
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
    await freeExpiredSeats(trx, [next.startsAt], now.toISOString());
    const found = await freeSeat(trx, next.startsAt, seats);
    if (found === undefined) return { outcome: "taken", call };
    seat = found;
  }
  const changed = await trx
    .updateTable("appointments")
    .set({
      state: next.state,
      day: next.day,
      slot: next.slot,
      starts_at: next.startsAt,
      ends_at: next.endsAt,
      seat,
      held_until: next.state === "held" || next.state === "proposed" ? heldUntil : null,
      sequence: next.sequence,
      invited_start: next.invitedStart,
      updated_at: next.updatedAt,
    })
    .where("submission_id", "=", next.submissionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await requeue(trx, next.submissionId, channels, now);
  return { outcome: "changed", call: { appointment: toAppointment(changed), submission } };
}

const UNIQUE_VIOLATIONS = ["23505", "SQLITE_CONSTRAINT_UNIQUE"];
const TRIES = 5;

/** Another host can take the free seat between its search and the update. */
async function retrySeat<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await retryConflicts(work);
    } catch (error) {
      if (tries === TRIES || !UNIQUE_VIOLATIONS.includes(errorCode(error))) throw error;
    }
  }
}

export async function changeAppointment(
  db: Kysely<Tables>,
  wanted: AppointmentChange,
): Promise<AppointmentResult> {
  const submission = await findSubmission(db, wanted.id);
  if (!submission) return { outcome: "missing" };
  return retrySeat(() => db.transaction().execute((trx) => change(trx, submission, wanted)));
}
