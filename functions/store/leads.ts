import type { Kysely, Selectable } from "kysely";
import type { FormRecord } from "../contract/check";
import type { Lead, LeadReader } from "./store";
import type { DeliveriesTable, SubmissionsTable, Tables } from "./tables";

type DeliveryColumns = "state" | "attempts" | "delivered_at" | "last_reason";
type Row = Selectable<SubmissionsTable> & {
  [Column in DeliveryColumns]: Selectable<DeliveriesTable>[Column] | null;
};

function toLead(row: Row): Lead {
  return {
    id: row.id,
    formName: row.form_name,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    fields: JSON.parse(row.fields) as FormRecord,
    state: row.state ?? (row.flag === null ? "stored" : "flagged"),
    flag: row.flag,
    trapText: row.trap_text,
    attempts: row.attempts ?? 0,
    deliveredAt: row.delivered_at,
    lastReason: row.last_reason,
  };
}

/** The owner's side of the tables. */
export function createLeadReader(db: Kysely<Tables>): LeadReader {
  const query = db
    .selectFrom("submissions")
    .leftJoin("deliveries", "deliveries.submission_id", "submissions.id")
    .selectAll("submissions")
    .select(["state", "attempts", "delivered_at", "last_reason"])
    .orderBy("received_at", "desc")
    .orderBy("submissions.id");
  return {
    async leads(limit) {
      return (await query.limit(limit).execute()).map(toLead);
    },
    async leadsByPrefix(prefix) {
      // By range, so that nothing in the prefix can act as a wildcard.
      const rows = await query
        .where("submissions.id", ">=", prefix)
        .where("submissions.id", "<", `${prefix}\uffff`)
        .limit(2)
        .execute();
      return rows.map(toLead);
    },
  };
}
