import type { Kysely, Selectable } from "kysely";
import type { DeliveriesTable, SubmissionsTable, Tables } from "../tables";

export type SubmissionRow = Selectable<SubmissionsTable>;
/** A delivery without its number, which each database counts for itself. */
export type DeliveryRow = Omit<Selectable<DeliveriesTable>, "id">;

export interface Batch {
  submissions: SubmissionRow[];
  deliveries: DeliveryRow[];
}

/** Few enough for one statement's values and for a short transaction. */
const AT_ONCE = 500;

/** By name: the tables of a newer release may have more. */
export const SUBMISSION_COLUMNS = [
  "id",
  "form_name",
  "form_type",
  "submitted_at",
  "received_at",
  "submission_url",
  "fields",
  "content_hash",
  "flag",
  "trap_text",
  "email",
] as const satisfies readonly (keyof SubmissionsTable)[];

export const DELIVERY_COLUMNS = [
  "submission_id",
  "channel",
  "state",
  "attempts",
  "created_at",
  "next_attempt_at",
  "leased_by",
  "leased_until",
  "delivered_at",
  "last_reason",
] as const satisfies readonly (keyof DeliveriesTable)[];

/** The deliveries of these leads. */
export async function deliveriesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  return db
    .selectFrom("deliveries")
    .select(DELIVERY_COLUMNS)
    .where("submission_id", "in", ids)
    .orderBy("id")
    .execute();
}

/** Everything there is, some leads at a time, each with its deliveries. */
export async function* batches(db: Kysely<Tables>): AsyncGenerator<Batch> {
  for (let after = ""; ;) {
    const submissions = await db
      .selectFrom("submissions")
      .select(SUBMISSION_COLUMNS)
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    if (submissions.length === 0) return;
    const ids = submissions.map(({ id }) => id);
    yield { submissions, deliveries: await deliveriesOf(db, ids) };
    after = ids.at(-1) ?? after;
  }
}

/** How many leads there are. */
export async function countLeads(db: Kysely<Tables>): Promise<number> {
  const found = await db
    .selectFrom("submissions")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}
