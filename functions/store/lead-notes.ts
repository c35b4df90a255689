import type { Kysely } from "kysely";
import { requeue } from "./deliveries";
import { markLead } from "./lead-queries";
import type { Tables } from "./tables";

export interface NewNote {
  /** A repeated one is not added again. */
  id: string;
  submissionId: string;
  text: string;
  /** The owner's address. */
  author: string;
}

/** False when it was added before. */
export async function addNote(db: Kysely<Tables>, note: NewNote, now: Date, isAnswer: 0 | 1 = 0) {
  const added = await db
    .insertInto("leadNotes")
    .values({ ...note, isAnswer, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return added.length > 0;
}

/** `unseen`: another answer has been given since. */
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
    // Locks the lead: of two answers at once one sees the other.
    await trx
      .updateTable("submissions")
      .set((eb) => ({ id: eb.ref("id") }))
      .where("id", "=", answer.submissionId)
      .execute();
    const given = await trx
      .selectFrom("leadNotes")
      .select("id")
      .where("submissionId", "=", answer.submissionId)
      .where("isAnswer", "=", 1)
      .execute();
    const isRepeat = given.some(({ id }) => id === answer.id);
    if (!isRepeat && seen !== undefined && given.length > seen) return "unseen";
    if (!(await addNote(trx, answer, now, 1))) return "unchanged";
    // Keeps a lease: an answer that is being sent would be sent by another host as well.
    await requeue(trx, answer.submissionId, ["visitor-answer"], now, {});
    await markLead(trx, answer.submissionId, "answeredAt", now.toISOString());
    return "added";
  });
}

/** Those that no mail server has accepted, the oldest first. */
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

export async function answerSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  const sentAt = now.toISOString();
  await db.updateTable("leadNotes").set({ sentAt }).where("id", "=", id).execute();
}
