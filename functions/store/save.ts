import type { Kysely, Transaction } from "kysely";
import type { Submission } from "../submission";
import type { NewLead, SaveOutcome } from "./store";
import type { SubmissionsTable, Tables } from "./tables";
import { emailKey } from "./lead";
import { insertDeliveries, newDeliveryRow, type NewDeliveryRow } from "./deliveries";

function toRow(submission: Submission): SubmissionsTable {
  return {
    id: submission.id,
    form_name: submission.formName,
    form_type: submission.formType,
    submitted_at: submission.submittedAt,
    received_at: submission.receivedAt,
    submission_url: submission.submissionUrl,
    fields: JSON.stringify(submission.record),
    content_hash: submission.contentHash,
    flag: submission.flag ?? null,
    trap_text: submission.trapText,
    email: emailKey(submission.record),
  };
}

function toDeliveryRows({ submission, channels }: NewLead): NewDeliveryRow[] {
  return channels.map((channel) => newDeliveryRow(submission.id, channel, submission.receivedAt));
}

/** Compares repeats with what is there. One that comes again without its flag loses the flag. */
async function compare(
  trx: Transaction<Tables>,
  repeats: readonly NewLead[],
): Promise<SaveOutcome[]> {
  if (repeats.length === 0) return [];
  const found = await trx
    .selectFrom("submissions")
    .select(["id", "content_hash", "flag"])
    .where("id", "in", [...new Set(repeats.map(({ submission }) => submission.id))])
    .execute();
  const first = new Map(found.map((row) => [row.id, row]));
  const isSame = ({ submission: { id, contentHash } }: NewLead) =>
    first.get(id)?.content_hash === contentHash;
  const cleared = repeats.filter((lead) => {
    const { id, flag } = lead.submission;
    return isSame(lead) && flag === undefined && first.get(id)?.flag !== null;
  });
  for (const { submission } of cleared) {
    const { id } = submission;
    await trx.updateTable("submissions").set({ flag: null }).where("id", "=", id).execute();
  }
  await insertDeliveries(trx, cleared.flatMap(toDeliveryRows));
  return repeats.map((lead) => (isSame(lead) ? "repeated" : "conflict"));
}

/**
 * Writes a group of leads and their deliveries in one transaction: one sync of the disk for all.
 * The unique index decides who was first: a read before the write would race with others.
 */
export function saveGroup(db: Kysely<Tables>, leads: readonly NewLead[]): Promise<SaveOutcome[]> {
  return db.transaction().execute(async (trx) => {
    const rows = leads.map(({ submission }) => toRow(submission));
    const inserted = await trx
      .insertInto("submissions")
      // In one order on every host, so that no two can wait for each other.
      .values(rows.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    const fresh = new Set(inserted.map(({ id }) => id));
    // Of two equal ids in one group only the first was inserted.
    const isStored = leads.map(({ submission }) => fresh.delete(submission.id));
    const stored = leads.filter((_lead, index) => isStored[index]);
    await insertDeliveries(trx, stored.flatMap(toDeliveryRows));
    const others = await compare(
      trx,
      leads.filter((_lead, index) => !isStored[index]),
    );
    return isStored.map((isNew) => (isNew ? "stored" : (others.shift() ?? "conflict")));
  });
}

/** SQLite takes at most 32,766 values in a statement; a lead has eleven. */
const MOST_AT_ONCE = 200;

interface Waiting {
  lead: NewLead;
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a transaction is being written waits, and goes into the next
 * one together. Each caller is answered after the commit that holds its own lead. A failure fails
 * the whole group, except where `isRowFault` tells that one lead is to blame: then each is written
 * by itself, so that nobody's answers can fail those of others.
 */
export function createGroupCommit(
  saveGroup: (leads: readonly NewLead[]) => Promise<SaveOutcome[]>,
  isRowFault: (error: unknown) => boolean = () => false,
): (lead: NewLead) => Promise<SaveOutcome> {
  const queue: Waiting[] = [];
  let running = false;

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await saveGroup(group.map(({ lead }) => lead));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error("The store gave no outcome."));
      });
    } catch (error) {
      if (group.length > 1 && isRowFault(error)) for (const one of group) await write([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    // One turn of the event loop: whoever else has arrived by then shares the commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await write(queue.splice(0, MOST_AT_ONCE));
    running = false;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      queue.push({ lead, resolve, reject });
      if (running) return;
      running = true;
      void drain();
    });
}
