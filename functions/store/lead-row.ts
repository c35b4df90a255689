import type { Selectable } from "kysely";
import type { FormRecord } from "../contract/check";
import type { FormName } from "../contract/forms";
import type { Flag, Submission } from "../submission";
import { leadState, type Lead, type LeadDelivery } from "./lead";
import type { DeliveriesTable, SubmissionsTable } from "./tables";

function recordOf(row: Selectable<SubmissionsTable>): FormRecord {
  return JSON.parse(row.fields) as FormRecord;
}

export function toDelivery(row: Selectable<DeliveriesTable>): LeadDelivery {
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

export function toLead(row: Selectable<SubmissionsTable>, deliveries: LeadDelivery[]): Lead {
  return {
    id: row.id,
    formName: row.form_name,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    fields: recordOf(row),
    state: leadState(row.flag, deliveries),
    flag: row.flag,
    trapText: row.trap_text,
    deliveries,
  };
}

/** A stored row as the submission that it was written from. */
export function toSubmission(row: Selectable<SubmissionsTable>): Submission {
  return {
    id: row.id,
    formName: row.form_name as FormName,
    formType: row.form_type,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    submissionUrl: row.submission_url,
    record: recordOf(row),
    contentHash: row.content_hash,
    flag: (row.flag ?? undefined) as Flag | undefined,
    trapText: row.trap_text,
  };
}
