import type { Transaction } from "kysely";
import type { Submission } from "../contract/submission";
import type { SiteZone } from "../contract/site";
import type { Channel } from "./channels";
import type { OpenDatabase, Tables } from "./tables";
import { retryConflicts, UNIQUE_VIOLATIONS } from "./errors";
import { insertCall, lockTimes, type SeatHold } from "./taken-times";
import { requestedAppointment } from "../contract/appointment";
import { isOff } from "../contract/call-stages";
import { emailKey } from "./lead";
import { updateLead } from "./lead-queries";
import { insertDeliveries, newDeliveryRow, type NewDeliveryRow } from "./deliveries";

export interface Hold extends SeatHold {
  /** The time is certainly free: the call is confirmed at once if the mailbox may get another mail. */
  confirms?: boolean;
}

/** `channels` is empty for a flagged submission. */
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
  zone: SiteZone,
): Promise<SaveOutcome[]> {
  if (repeats.length === 0) return [];
  const rows = await trx
    .selectFrom("submissions")
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .select(["id", "contentHash", "flag", "appointments.state as call"])
    .where("id", "in", [...new Set(repeats.map(({ submission }) => submission.id))])
    .execute();
  const storedRows = new Map(rows.map((row) => [row.id, row]));
  const isSame = ({ submission: { id, contentHash } }: NewLead) =>
    storedRows.get(id)?.contentHash === contentHash;
  const unflagged = repeats.filter((lead) => {
    const { id, flag } = lead.submission;
    return isSame(lead) && flag === undefined && storedRows.get(id)?.flag !== null;
  });
  if (unflagged.length > 0) await lockTimes(trx);
  for (const { submission, hold } of unflagged) {
    const { id, receivedAt } = submission;
    const released = { flag: null, waitingSince: receivedAt };
    await trx.updateTable("submissions").set(released).where("id", "=", id).execute();
    const call = requestedAppointment(zone, submission);
    if (call) await insertCall(trx, call, hold);
  }
  await insertDeliveries(trx, unflagged.flatMap(toDeliveryRows));
  return repeats.map((lead) => {
    if (!isSame(lead)) return "conflict";
    const call = storedRows.get(lead.submission.id)?.call;
    return call && isOff(call) ? "ended" : "repeated";
  });
}

/** Inserts the calls of stored leads. Returns the ids of leads whose time has no seat left. */
async function bookCalls(
  trx: Transaction<Tables>,
  leads: readonly NewLead[],
  zone: SiteZone,
): Promise<ReadonlySet<string>> {
  const fullIds = new Set<string>();
  const calls = leads.flatMap(({ submission, hold }) => {
    // A flagged submission takes no seat; its call is created when it is released.
    const call = submission.flag === undefined ? requestedAppointment(zone, submission) : undefined;
    return call ? [{ call, hold }] : [];
  });
  if (calls.some(({ hold }) => hold)) await lockTimes(trx);
  for (const { call, hold } of calls)
    if (!(await insertCall(trx, call, hold))) fullIds.add(call.submissionId);
  if (fullIds.size > 0)
    await trx
      .deleteFrom("submissions")
      .where("id", "in", [...fullIds])
      .execute();
  return fullIds;
}

const CONFIRMED = { state: "confirmed", sequence: 1, lastAction: "confirm" } as const;

/** The invitation takes the place of the receipt, and counts like it (`limitReceipts`). */
async function confirmAtOnce(
  trx: Transaction<Tables>,
  { id, receivedAt }: Submission,
): Promise<void> {
  const receipt = await trx
    .deleteFrom("deliveries")
    .where("submissionId", "=", id)
    .where("channel", "=", "visitor-receipt")
    .returning("id")
    .executeTakeFirst();
  if (!receipt) return;
  await trx
    .updateTable("appointments")
    .set(({ ref }) => ({ ...CONFIRMED, heldUntil: null, invitedStart: ref("startsAt") }))
    .where("submissionId", "=", id)
    .execute();
  const channels = ["visitor-appointment", "owner-appointment"] as const;
  await insertDeliveries(
    trx,
    channels.map((channel) => newDeliveryRow(id, channel, receivedAt)),
  );
  await updateLead(trx, id, { answeredAt: receivedAt });
}

/** The unique index decides which of two equal ids comes first: reading before would race. */
async function insertLeads(
  trx: Transaction<Tables>,
  leads: readonly NewLead[],
  zone: SiteZone,
): Promise<SaveOutcome[]> {
  const rows = leads.map(({ submission }) => toRow(submission));
  const insertedRows = await trx
    .insertInto("submissions")
    // The same order on every host prevents deadlocks.
    .values(rows.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const newIds = new Set(insertedRows.map(({ id }) => id));
  const isStored = leads.map(({ submission }) => newIds.delete(submission.id));
  const storedLeads = leads.filter((_lead, index) => isStored[index]);
  const fullIds = await bookCalls(trx, storedLeads, zone);
  const hasNoSeat = ({ submission }: NewLead): boolean => fullIds.has(submission.id);
  const bookedLeads = storedLeads.filter((lead) => !hasNoSeat(lead));
  await insertDeliveries(trx, bookedLeads.flatMap(toDeliveryRows));
  for (const { submission, hold } of bookedLeads)
    if (hold?.confirms) await confirmAtOnce(trx, submission);
  const repeatOutcomes = await handleRepeats(
    trx,
    leads.filter((_lead, index) => !isStored[index]),
    zone,
  );
  return leads.map((lead, index) => {
    const outcome = isStored[index] ? "stored" : (repeatOutcomes.shift() ?? "conflict");
    return hasNoSeat(lead) ? "full" : outcome;
  });
}

/** One transaction, one disk sync. Rejects if the file was moved away. */
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
