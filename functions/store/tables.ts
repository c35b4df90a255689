import type { Generated, Kysely } from "kysely";

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
  /** Why it is kept back from delivery; null for an ordinary lead. */
  flag: string | null;
  trap_text: string;
  /** The record's e-mail address in lower case, "" without one: erasure looks people up by it. */
  email: string;
}

/** Where a lead is delivered: the owner's webhook, and a notice by mail. */
export type Channel = "webhook" | "mail";

/** `stopped`: kept for the owner to decide. `moved`: another database delivers it now. */
export type DeliveryState = "pending" | "delivered" | "stopped" | "moved";

/** The outbox: one row for each channel that a submission is to reach. */
export interface DeliveriesTable {
  id: Generated<number>;
  submission_id: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  /** The relay that is trying it now, and until when nobody else may. */
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  /** The machine-made reason of the last failure; null before the first. */
  last_reason: string | null;
}

/** One row, written by the health check. */
export interface HealthTable {
  id: number;
  checked_at: string;
}

/** Who was erased, and when: `erasures/files.ts` says how a hash is made. */
export interface ErasuresTable {
  hash: string;
  erased_at: string;
}

/** When a mail to the owner is next due. */
export interface NoticesTable {
  name: string;
  next_at: string;
}

export interface Tables {
  submissions: SubmissionsTable;
  deliveries: DeliveriesTable;
  health: HealthTable;
  erasures: ErasuresTable;
  notices: NoticesTable;
}

/** The kinds of SQL that the store speaks. */
export type Dialect = "sqlite" | "postgres";

export interface OpenOptions {
  /** The tables stay as they are: another release may have made them. */
  keepTables?: boolean;
}

/** An open database, brought up to date and sure to keep what it acknowledges. */
export interface OpenDatabase {
  db: Kysely<Tables>;
  /** The health check's own connection, where there is more than one. */
  healthDb?: Kysely<Tables>;
  dialect: Dialect;
  /** False when the file that is open is no longer the one at its path. */
  isSameFile?: () => boolean;
  /** What there is to do before the connection is closed. */
  beforeClose?: () => void;
}
