import type { Generated, Kysely } from "kysely";

/** Times are ISO timestamps in UTC, which sort as text. */
export interface SubmissionsTable {
  id: string;
  form_name: string;
  form_type: string;
  submitted_at: string;
  received_at: string;
  submission_url: string;
  fields: string;
  content_hash: string;
  flag: string | null;
  trap_text: string;
  email: string;
}

export type Channel = "webhook" | "mail";

/** `stopped`: the owner decides. `moved`: another database delivers it. */
export type DeliveryState = "pending" | "delivered" | "stopped" | "moved";

/** The outbox: one row per submission and channel. */
export interface DeliveriesTable {
  id: Generated<number>;
  submission_id: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  /** No other relay may claim it until then. */
  leased_by: string | null;
  leased_until: string | null;
  delivered_at: string | null;
  last_reason: string | null;
}

export interface HealthTable {
  id: number;
  checked_at: string;
}

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
  /** Another release may own the tables. */
  keepTables?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** A separate connection for health checks. */
  healthDb?: Kysely<Tables>;
  dialect: Dialect;
  isSameFile?: () => boolean;
  beforeClose?: () => void;
}
