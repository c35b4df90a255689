import type { Kysely, Transaction } from "kysely";
import type { Submission } from "../submission";
import type { SubmissionsTable, Tables } from "./tables";

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
  };
}

async function compare(trx: Transaction<Tables>, { id, contentHash }: Submission) {
  const first = await trx
    .selectFrom("submissions")
    .select("content_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return first.content_hash === contentHash ? "repeated" : "conflict";
}

/** The unique index decides who was first: a read before the write would race with others. */
export function save(db: Kysely<Tables>, submission: Submission, body: string | undefined) {
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto("submissions")
      .values(toRow(submission))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return compare(trx, submission);
    if (body !== undefined) {
      await trx
        .insertInto("deliveries")
        .values({
          submission_id: submission.id,
          body,
          state: "pending",
          attempts: 0,
          next_attempt_at: submission.receivedAt,
        })
        .execute();
    }
    return "stored" as const;
  });
}
