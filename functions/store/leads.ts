import type { Kysely, Selectable } from "kysely";
import type { FormRecord } from "../contract/check";
import { leadState, type Lead, type LeadDelivery, type LeadReader } from "./lead";
import type { DeliveriesTable, SubmissionsTable, Tables } from "./tables";

const LOWEST_ID = "00000000-0000-0000-0000-000000000000";
const HIGHEST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

function toDelivery(row: Selectable<DeliveriesTable>): LeadDelivery {
  return {
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.delivered_at,
    lastReason: row.last_reason,
  };
}

function toLead(row: Selectable<SubmissionsTable>, deliveries: LeadDelivery[]): Lead {
  return {
    id: row.id,
    formName: row.form_name,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    fields: JSON.parse(row.fields) as FormRecord,
    state: leadState(row.flag, deliveries),
    flag: row.flag,
    trapText: row.trap_text,
    deliveries,
  };
}

/** Leads with their deliveries, in the order of `rows`. At most a few thousand at once. */
export async function withDeliveries(
  db: Kysely<Tables>,
  rows: readonly Selectable<SubmissionsTable>[],
): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom("deliveries")
    .selectAll()
    .where("submission_id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map((row) =>
    toLead(row, found.filter(({ submission_id }) => submission_id === row.id).map(toDelivery)),
  );
}

/** The owner's side of the tables. */
export function createLeadReader(db: Kysely<Tables>): LeadReader {
  const query = db
    .selectFrom("submissions")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id");
  return {
    async leads(limit) {
      return withDeliveries(db, await query.limit(limit).execute());
    },
    async leadsByPrefix(prefix) {
      // By range, so that nothing in the prefix can act as a wildcard.
      const rows = await query
        .where("id", ">=", prefix + LOWEST_ID.slice(prefix.length))
        .where("id", "<=", prefix + HIGHEST_ID.slice(prefix.length))
        .limit(2)
        .execute();
      return withDeliveries(db, rows);
    },
  };
}
