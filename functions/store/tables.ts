import type { Generated, Kysely } from "kysely";

/** Times are ISO timestamps in UTC, which sort as text. */
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
  /** Why it is not delivered; null for an ordinary lead. */
  flag: string | null;
  trap_text: string;
  /** `emailKey` of the record. */
  email: string;
}

export type Channel = "webhook" | "mail";

/** `stopped`: the owner decides. `moved`: another database delivers it. */
export type DeliveryState = "pending" | "delivered" | "stopped" | "moved";

/** The outbox: one row for each submission and channel. */
export interface DeliveriesTable {
  id: Generated<number>;
  submission_id: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  /** The relay that tries it, and until when no other may. */
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  last_reason: string | null;
}

export interface HealthTable {
  id: number;
  checked_at: string;
}

/** `erasureHash` of erased people and submissions. */
export interface ErasuresTable {
  hash: string;
  erased_at: string;
}

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

export type Dialect = "sqlite" | "postgres";

export interface OpenOptions {
  /** Do not migrate: another release may own the tables. */
  keepTables?: boolean;
}

/** An open, migrated and durable database. */
export interface OpenDatabase {
  db: Kysely<Tables>;
  /** A separate connection of the health check. */
  healthDb?: Kysely<Tables>;
  dialect: Dialect;
  /** False when the open file is no longer the one at its path. */
  isSameFile?: () => boolean;
  beforeClose?: () => void;
}
