import type { Generated } from "kysely";

/** One row a submission. Times are ISO timestamps in UTC, which sort as text everywhere. */
export interface SubmissionsTable {
  id: string;
  form_name: string;
  form_type: string;
  submitted_at: string;
  received_at: string;
  submission_url: string;
  /** The checked record as JSON, keys in the order of the form. */
  fields: string;
  content_hash: string;
  /** Why it is kept back from the relay; null for an ordinary lead. */
  flag: string | null;
  trap_text: string;
}

export type DeliveryState = "pending" | "delivered" | "stopped";

/** The outbox: one row for each submission that is to reach the webhook. */
export interface DeliveriesTable {
  id: Generated<number>;
  submission_id: string;
  /** The exact text that every try sends. */
  body: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: string;
  delivered_at: string | null;
  /** The machine-made reason of the last failure; null before the first. */
  last_reason: string | null;
}

export interface Tables {
  submissions: SubmissionsTable;
  deliveries: DeliveriesTable;
}
