import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { saveOwner } from "./owners";
import type { Tables } from "./tables";

/** An owner, as far as unread leads are concerned. */
export interface Reader {
  email: string;
  unreadSince: string | null;
}

type Submissions = ExpressionBuilder<Tables, "submissions">;

const readsOf = ({ selectFrom }: Submissions, { email }: Reader) =>
  selectFrom("leadReads")
    .select("leadReads.email")
    .whereRef("leadReads.submissionId", "=", "submissions.id")
    .where("leadReads.email", "=", email.toLowerCase());

/** It came after the owner last marked all as read, and they have not opened it. */
const isUnopenedFor = (reader: Reader) => (builder: Submissions) => {
  const { and, eb, exists, not } = builder;
  return and([
    eb("submissions.flag", "is", null),
    // Opened before the release that tells owners apart.
    eb("submissions.readAt", "is", null),
    eb("submissions.receivedAt", ">", reader.unreadSince ?? ""),
    not(exists(readsOf(builder, reader))),
  ]);
};

/** Whether a lead is unread for an owner, who has not opened it or has marked it as unread. */
export const isUnreadFor = (reader: Reader) => (builder: Submissions) => {
  const { and, or, eb, exists } = builder;
  const isMarked = exists(readsOf(builder, reader).where("leadReads.isRead", "=", 0));
  return or([isUnopenedFor(reader)(builder), and([eb("submissions.flag", "is", null), isMarked])]);
};

/** Lists say "100+": counting many is slow. */
export const MAX_COUNT = 100;

/** At most one more than `MAX_COUNT`. Called often: both parts of `isUnreadFor` have an index. */
export async function countUnread(db: Kysely<Tables>, reader: Reader): Promise<number> {
  const unopened = db
    .selectFrom("submissions")
    .select("submissions.id")
    .where(isUnopenedFor(reader));
  const marked = db
    .selectFrom("leadReads")
    .innerJoin("submissions", "submissions.id", "leadReads.submissionId")
    .select("submissions.id")
    .where("submissions.flag", "is", null)
    .where("leadReads.email", "=", reader.email.toLowerCase())
    .where("leadReads.isRead", "=", sql.lit(0));
  const row = await db
    .selectFrom(unopened.limit(MAX_COUNT + 1).as("unopened"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const markedRows = await marked.limit(MAX_COUNT + 1).execute();
  return Math.min(Number(row.count) + markedRows.length, MAX_COUNT + 1);
}

/** Which of these leads are unread for an owner. */
export async function unreadIds(
  db: Kysely<Tables>,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "in", ids)
    .where(isUnreadFor(reader))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function markRead(
  db: Kysely<Tables>,
  { email }: Pick<Reader, "email">,
  submissionId: string,
  isRead: 0 | 1,
): Promise<void> {
  await db
    .insertInto("leadReads")
    .values({ submissionId, email: email.toLowerCase(), isRead })
    .onConflict((conflict) => conflict.columns(["submissionId", "email"]).doUpdateSet({ isRead }))
    .execute();
}

/** Marks all leads as read for one owner. */
export async function markAllRead(
  db: Kysely<Tables>,
  { email }: Pick<Reader, "email">,
  now: Date,
): Promise<void> {
  const unreadSince = now.toISOString();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("leadReads").where("email", "=", email.toLowerCase()).execute();
    await saveOwner(trx, email, { unreadSince });
  });
}
