import type { Kysely } from "kysely";
import { requeue } from "./deliveries";
import { updateLead } from "./lead-queries";
import type { Tables } from "./tables";

interface NewNote {
  /** A note with a stored id is not added again. */
  id: string;
  submissionId: string;
  text: string;
  /** The owner's address. */
  author: string;
}

/** What a note is besides a note. */
type Kind = Partial<Record<"isAnswer" | "isReply", 1>>;

/** False when it was added before. */
export async function addNote(db: Kysely<Tables>, note: NewNote, now: Date, kind: Kind = {}) {
  const rows = await db
    .insertInto("leadNotes")
    .values({ ...note, ...kind, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Adds what the visitor has written back: the lead waits for an answer again. False for a repeat. */
export function addReply(db: Kysely<Tables>, reply: NewNote, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await addNote(trx, reply, now, { isReply: 1 }))) return false;
    await trx
      .updateTable("submissions")
      .set({ answeredAt: null, told: "", waitingSince: now.toISOString() })
      .where("id", "=", reply.submissionId)
      .execute();
    return true;
  });
}

/** `unseen`: another answer has been added since. */
type AnswerOutcome = "added" | "unchanged" | "unseen";

/**
 * Adds an answer, marks the lead as answered and queues the mail, all or nothing. `seen` is how many
 * answers its author has seen; undefined from a page of an earlier release.
 */
export function addAnswer(
  db: Kysely<Tables>,
  { seen, ...answer }: NewNote & { seen: number | undefined },
  now: Date,
): Promise<AnswerOutcome> {
  return db.transaction().execute(async (trx) => {
    // Locks the lead: of two concurrent answers, one sees the other.
    await trx
      .updateTable("submissions")
      .set((eb) => ({ id: eb.ref("id") }))
      .where("id", "=", answer.submissionId)
      .execute();
    const answers = await trx
      .selectFrom("leadNotes")
      .select("id")
      .where("submissionId", "=", answer.submissionId)
      .where("isAnswer", "=", 1)
      .execute();
    const isRepeat = answers.some(({ id }) => id === answer.id);
    if (!isRepeat && seen !== undefined && answers.length > seen) return "unseen";
    if (!(await addNote(trx, answer, now, { isAnswer: 1 }))) return "unchanged";
    // Keeps a lease: otherwise another host would also send an answer that is being sent.
    await requeue(trx, answer.submissionId, ["visitor-answer"], now, {});
    await updateLead(trx, answer.submissionId, { answeredAt: now.toISOString() });
    return "added";
  });
}

/** Answers that no mail server has accepted, oldest first. */
export function unsentAnswers(db: Kysely<Tables>, submissionId: string) {
  return db
    .selectFrom("leadNotes")
    .selectAll()
    .where("submissionId", "=", submissionId)
    .where("isAnswer", "=", 1)
    .where("sentAt", "is", null)
    .orderBy("createdAt")
    .execute();
}

export async function markAnswerSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  const sentAt = now.toISOString();
  await db.updateTable("leadNotes").set({ sentAt }).where("id", "=", id).execute();
}
