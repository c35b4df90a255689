import type { Transaction } from "kysely";
import type { Submission } from "../contract/submission";
import type { SiteZone } from "../contract/site";
import type { Channel } from "./channels";
import type { OpenDatabase, Tables } from "./tables";
import { retryConflicts, UNIQUE_VIOLATIONS } from "./errors";
import { isFull, lockTimes, nextSeat, takenAt } from "./taken-times";
import { type Appointment, isOff, requestedAppointment } from "../contract/appointment";
import { emailKey } from "./lead";
import { insertDeliveries, newDeliveryRow, type NewDeliveryRow } from "./deliveries";

export interface Hold {
  seats: number;
  /** ISO timestamp. */
  until: string;
}

/** Empty for a flagged submission. */
export interface NewLead {
  submission: Submission;
  channels: readonly Channel[];
  /** For a booking request; without it the time is not held. */
  hold?: Hold;
}

/**
 * `full`: all seats of the time are taken; nothing was stored. `ended`: a repeat of a request whose
 * call has been cancelled or declined since.
 */
export type SaveOutcome = "stored" | "repeated" | "ended" | "conflict" | "full";

function toRow({ fields, questions, flag, attribution, ...submission }: Submission) {
  const email = emailKey(fields);
  const plus = email.indexOf("+");
  return {
    ...submission,
    fields: JSON.stringify(fields),
    questions: questions ? JSON.stringify(questions) : null,
    flag: flag ?? null,
    email,
    mailbox: plus < 0 ? email : email.slice(0, plus) + email.slice(email.lastIndexOf("@")),
    attribution: JSON.stringify(attribution),
  };
}

function toDeliveryRows({ submission, channels }: NewLead): NewDeliveryRow[] {
  return channels.map((channel) => newDeliveryRow(submission.id, channel, submission.receivedAt));
}

/** A repeat without a flag clears the stored flag. */
async function handleRepeats(
  trx: Transaction<Tables>,
  repeats: readonly NewLead[],
): Promise<SaveOutcome[]> {
  if (repeats.length === 0) return [];
  const found = await trx
    .selectFrom("submissions")
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .select(["id", "contentHash", "flag", "appointments.state as call"])
    .where("id", "in", [...new Set(repeats.map(({ submission }) => submission.id))])
    .execute();
  const first = new Map(found.map((row) => [row.id, row]));
  const isSame = ({ submission: { id, contentHash } }: NewLead) =>
    first.get(id)?.contentHash === contentHash;
  const cleared = repeats.filter((lead) => {
    const { id, flag } = lead.submission;
    return isSame(lead) && flag === undefined && first.get(id)?.flag !== null;
  });
  for (const { submission } of cleared) {
    const { id } = submission;
    await trx.updateTable("submissions").set({ flag: null }).where("id", "=", id).execute();
  }
  await insertDeliveries(trx, cleared.flatMap(toDeliveryRows));
  return repeats.map((lead) => {
    if (!isSame(lead)) return "conflict";
    const call = first.get(lead.submission.id)?.call;
    return call && isOff(call) ? "ended" : "repeated";
  });
}

async function holdSeat(
  trx: Transaction<Tables>,
  appointment: Appointment,
  { seats, until }: Hold,
): Promise<boolean> {
  const others = await takenAt(trx, appointment, appointment.updatedAt);
  if (isFull(appointment, others, seats)) return false;
  const held = { ...appointment, seat: nextSeat(others), heldUntil: until };
  await trx.insertInto("appointments").values(held).execute();
  return true;
}

/** Inserts the calls of stored leads. Returns the ids of leads whose time has no seat left. */
async function bookCalls(
  trx: Transaction<Tables>,
  stored: readonly NewLead[],
  zone: SiteZone,
): Promise<ReadonlySet<string>> {
  const full = new Set<string>();
  const wanted = stored.flatMap(({ submission, hold }) => {
    // A flagged one takes no seat; its call is created when it is released.
    const call = submission.flag === undefined ? requestedAppointment(zone, submission) : undefined;
    return call ? [{ call, hold }] : [];
  });
  const unlimited = wanted.flatMap(({ call, hold }) => (hold ? [] : [call]));
  if (unlimited.length > 0) await trx.insertInto("appointments").values(unlimited).execute();
  if (wanted.length > unlimited.length) await lockTimes(trx);
  for (const { call, hold } of wanted)
    if (hold && !(await holdSeat(trx, call, hold))) full.add(call.submissionId);
  if (full.size > 0)
    await trx
      .deleteFrom("submissions")
      .where("id", "in", [...full])
      .execute();
  return full;
}

/** The unique index decides which of two equal ids is first: a read before the write would race. */
async function insertLeads(
  trx: Transaction<Tables>,
  leads: readonly NewLead[],
  zone: SiteZone,
): Promise<SaveOutcome[]> {
  const rows = leads.map(({ submission }) => toRow(submission));
  const inserted = await trx
    .insertInto("submissions")
    // The same order on every host prevents deadlocks.
    .values(rows.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const fresh = new Set(inserted.map(({ id }) => id));
  const isStored = leads.map(({ submission }) => fresh.delete(submission.id));
  const stored = leads.filter((_lead, index) => isStored[index]);
  const full = await bookCalls(trx, stored, zone);
  const isFull = ({ submission }: NewLead): boolean => full.has(submission.id);
  const kept = stored.filter((lead) => !isFull(lead));
  await insertDeliveries(trx, kept.flatMap(toDeliveryRows));
  const others = await handleRepeats(
    trx,
    leads.filter((_lead, index) => !isStored[index]),
  );
  return leads.map((lead, index) => {
    const outcome = isStored[index] ? "stored" : (others.shift() ?? "conflict");
    return isFull(lead) ? "full" : outcome;
  });
}

/** One transaction, one disk sync. Rejects when it went to a file that is no longer in place. */
export async function saveGroup(
  { db, isSameFile }: OpenDatabase,
  leads: readonly NewLead[],
  zone: SiteZone,
): Promise<SaveOutcome[]> {
  const work = () => db.transaction().execute((trx) => insertLeads(trx, leads, zone));
  // A host of an earlier release takes seats without the lock.
  const outcomes = await retryConflicts(work, UNIQUE_VIOLATIONS);
  if (isSameFile()) return outcomes;
  throw Object.assign(new Error("The database was moved away."), { code: "STORE_MOVED" });
}
