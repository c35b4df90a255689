import type { Kysely, Transaction } from "kysely";
import {
  type Appointment,
  type AppointmentAction,
  type BookedCall,
  requestedAppointment,
  transition,
} from "../contract/appointment";
import { isOff } from "../contract/call-stages";
import type { SiteZone } from "../contract/site";
import type { Submission } from "../contract/submission";
import { findSubmission, submissionsById, updateLead } from "./lead-queries";
import { requeue, withdraw } from "./deliveries";
import { isFull, lockTimes, nextSeat, overlappingCalls } from "./taken-times";
import { retryConflicts, UNIQUE_VIOLATIONS } from "./errors";
import type { Channel } from "./channels";
import type { Tables } from "./tables";

export interface AppointmentChange {
  id: string;
  action: AppointmentAction;
  /** How many calls are possible at one time. */
  seats: number;
  /** ISO timestamp until which a held or proposed time keeps its seat. */
  heldUntil: string;
  now: Date;
  /** Channels that report the change. */
  channels: readonly Channel[];
}

export type AppointmentResult =
  | { outcome: "changed" | "unchanged" | "impossible"; call: BookedCall }
  /** For the owner, who may do it anyway: these calls are at that time. */
  | { outcome: "clash"; call: BookedCall; overlappingCalls: readonly BookedCall[] }
  /** For a visitor: another call has the time, or calls are not possible then; `call` is unchanged. */
  | { outcome: "taken"; call: BookedCall }
  /** No submission has the id, or it requests no call. */
  | { outcome: "missing" };

/** Locks the row. Creates it for a request of an earlier release and for a released one. */
async function lockAppointment(
  trx: Transaction<Tables>,
  submission: Submission,
  zone: SiteZone,
): Promise<Appointment | undefined> {
  const row = requestedAppointment(zone, submission);
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

/** Adds the submission to each call. Leaves out calls whose submission has been erased meanwhile. */
export async function withSubmissions(
  db: Kysely<Tables>,
  appointments: readonly Appointment[],
): Promise<BookedCall[]> {
  const ids = appointments.map(({ submissionId }) => submissionId);
  const submissions = await submissionsById(db, ids);
  return appointments.flatMap((appointment) => {
    const submission = submissions.get(appointment.submissionId);
    return submission ? [{ appointment, submission }] : [];
  });
}

async function applyChange(
  trx: Transaction<Tables>,
  change: AppointmentChange,
  zone: SiteZone,
): Promise<AppointmentResult> {
  const { action, seats, heldUntil, now, channels } = change;
  await lockTimes(trx);
  // Read under the lock: another host may just have stored a number.
  const submission = await findSubmission(trx, change.id);
  const appointment = submission && (await lockAppointment(trx, submission, zone));
  if (!appointment) return { outcome: "missing" };
  const call = { appointment, submission };
  if (action.name === "phone" && action.phone === submission.fields.phone)
    return { outcome: "unchanged", call };
  const result = transition(zone, appointment, action, now);
  if (result.outcome !== "changed") return { outcome: result.outcome, call };
  const { next } = result;
  const keepsSeat = appointment.seat !== null && next.startsAt === appointment.startsAt;
  const isSameTime = action.name === "phone";
  const takesSeat = !isOff(next.state) && !isSameTime;
  const overlapping = takesSeat ? await overlappingCalls(trx, next, now.toISOString()) : [];
  if (isFull(next, overlapping, seats)) {
    if (action.by === "owner" && !("isSure" in action && action.isSure))
      return { outcome: "clash", call, overlappingCalls: await withSubmissions(trx, overlapping) };
    if (action.by === "visitor" && !keepsSeat) return { outcome: "taken", call };
  }
  const hold = {
    seat: takesSeat ? (keepsSeat ? appointment.seat : nextSeat(overlapping)) : null,
    heldUntil: next.state === "held" || next.state === "proposed" ? heldUntil : null,
  };
  const updatedAppointment = await trx
    .updateTable("appointments")
    .set({ ...next, ...(!isSameTime && hold) })
    .where("submissionId", "=", next.submissionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { submissionId } = next;
  if (!isSameTime) await withdraw(trx, submissionId, "visitor-reminder");
  await requeue(trx, submissionId, channels, now);
  const isAnswer = action.by === "owner" && channels.length > 0;
  if (isAnswer) await updateLead(trx, submissionId, { answeredAt: now.toISOString() });
  const current = await changeSubmission(trx, submission, change);
  return { outcome: "changed", call: { appointment: updatedAppointment, submission: current } };
}

/** A new time asks for a new answer, and a number is an answer of the form. */
async function changeSubmission(
  trx: Transaction<Tables>,
  submission: Submission,
  { action, now }: AppointmentChange,
): Promise<Submission> {
  const update = trx.updateTable("submissions").where("id", "=", submission.id);
  if (action.name === "change")
    await update.set({ answeredAt: null, told: "", waitingSince: now.toISOString() }).execute();
  if (action.name !== "phone") return submission;
  const fields = { ...submission.fields, phone: action.phone };
  await update.set({ fields: JSON.stringify(fields) }).execute();
  return { ...submission, fields };
}

export async function changeAppointment(
  db: Kysely<Tables>,
  change: AppointmentChange,
  zone: SiteZone,
): Promise<AppointmentResult> {
  const work = () => db.transaction().execute((trx) => applyChange(trx, change, zone));
  // Another host can take the free seat between its search and the update.
  return retryConflicts(work, UNIQUE_VIOLATIONS);
}
