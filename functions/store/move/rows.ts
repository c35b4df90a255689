import type { Kysely, Selectable } from "kysely";
import { COUNT_KEY } from "../page-counts";
import type { DeliveriesTable, SubmissionsTable, Tables } from "../tables";

/** Listed: tables of a newer release may have more. */
export const COLUMNS = {
  submissions: [
    "id",
    "formName",
    "formType",
    "submittedAt",
    "receivedAt",
    "submissionUrl",
    "fields",
    "contentHash",
    "flag",
    "trapText",
    "remark",
    "email",
    "mailbox",
    "language",
    "timeZone",
    "attribution",
    "readAt",
    "answeredAt",
  ],
  deliveries: [
    "submissionId",
    "channel",
    "state",
    "attempts",
    "createdAt",
    "nextAttemptAt",
    "leasedBy",
    "leasedUntil",
    "deliveredAt",
    "lastReason",
  ],
  appointments: [
    "submissionId",
    "state",
    "day",
    "slot",
    "startsAt",
    "endsAt",
    "seat",
    "heldUntil",
    "sequence",
    "invitedStart",
    "updatedAt",
  ],
  leadNotes: ["id", "submissionId", "text", "createdAt"],
  secrets: ["name", "value"],
  pageCounts: [...COUNT_KEY, "views", "starts", "sends"],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

export type SubmissionRow = Selectable<SubmissionsTable>;
export type DeliveryRow = Omit<Selectable<DeliveriesTable>, "id">;

export interface Batch {
  submissions: SubmissionRow[];
  deliveries: DeliveryRow[];
  appointments: Tables["appointments"][];
  notes: Tables["leadNotes"][];
}

/** The submissions with these ids, with all that belongs to them. */
export async function readBatch(db: Kysely<Tables>, ids: readonly string[]): Promise<Batch> {
  if (ids.length === 0) return { submissions: [], deliveries: [], appointments: [], notes: [] };
  return {
    submissions: await db
      .selectFrom("submissions")
      .select(COLUMNS.submissions)
      .where("id", "in", ids)
      .orderBy("id")
      .execute(),
    deliveries: await db
      .selectFrom("deliveries")
      .select(COLUMNS.deliveries)
      .where("submissionId", "in", ids)
      .orderBy("id")
      .execute(),
    appointments: await db
      .selectFrom("appointments")
      .select(COLUMNS.appointments)
      .where("submissionId", "in", ids)
      .execute(),
    notes: await db
      .selectFrom("leadNotes")
      .select(COLUMNS.leadNotes)
      .where("submissionId", "in", ids)
      .execute(),
  };
}

const BATCH_SIZE = 500;

export async function* readBatches(db: Kysely<Tables>): AsyncGenerator<Batch> {
  for (let after = ""; ;) {
    const found = await db
      .selectFrom("submissions")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    yield await readBatch(db, ids);
    after = ids.at(-1) ?? after;
  }
}

/** Without what the owner may have changed since. */
export function contentOf(row: SubmissionRow): string {
  const known = { ...row, flag: null, readAt: null, answeredAt: null };
  return JSON.stringify(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
}
