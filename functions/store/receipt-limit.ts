import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** Anyone can enter the address of another person. */
const MAX_PER_DAY = 3;

/**
 * Of the receipts that these submissions have queued since `at` (ISO timestamp), keeps the first
 * three of the day (UTC) for each mailbox. Hosts of one PostgreSQL that store at the same moment may each
 * keep three.
 */
export async function limitReceipts(
  db: Kysely<Tables>,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await db
    .with("ranked", (ranked) =>
      ranked
        .selectFrom("deliveries")
        .innerJoin("submissions", "submissions.id", "deliveries.submissionId")
        .where(({ or, and, eb }) =>
          or([
            eb("channel", "=", "visitor-receipt"),
            // Of a call that was confirmed at once.
            and([
              eb("channel", "=", "visitor-appointment"),
              eb("createdAt", "=", eb.ref("receivedAt")),
            ]),
          ]),
        )
        .where("createdAt", ">=", at.slice(0, 10))
        .where("mailbox", "in", (eb) =>
          eb.selectFrom("submissions").select("mailbox").where("id", "in", ids),
        )
        .select((eb) => [
          "deliveries.id",
          eb.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("mailbox").orderBy("deliveries.id"))
            .as("rank"),
        ]),
    )
    .deleteFrom("deliveries")
    .where("channel", "=", "visitor-receipt")
    .where("submissionId", "in", ids)
    .where("id", "in", (eb) =>
      eb.selectFrom("ranked").select("ranked.id").where("rank", ">", MAX_PER_DAY),
    )
    .execute();
}
