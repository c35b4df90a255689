import type { Generated, Kysely } from "kysely";
import type { AppointmentState } from "../appointments/appointment";

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
  /** Of the page with the form, such as "en". */
  language: Generated<string>;
  /** The visitor's, such as "Europe/Stockholm"; "" when the browser did not name it. */
  time_zone: Generated<string>;
  /** An `Attribution` as JSON. */
  attribution: Generated<string>;
  /** When the owner opened it in the inbox; null: unread. */
  read_at: Generated<string | null>;
  answered_at: Generated<string | null>;
}

/**
 * `mail` tells the owner about a lead, `visitor-receipt` tells the visitor that it has arrived. The
 * two of an appointment tell the visitor or the owner about its latest change.
 */
export type Channel =
  "webhook" | "mail" | "visitor-receipt" | "visitor-appointment" | "owner-appointment";

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

/** The call of one booking request. */
export interface AppointmentsTable {
  submission_id: string;
  state: AppointmentState;
  day: string;
  slot: string;
  starts_at: string;
  ends_at: string;
  /** A time has as many seats as calls are possible at once. Null: takes none. */
  seat: number | null;
  held_until: string | null;
  sequence: number;
  /** Null before the visitor's first invitation. */
  invited_start: string | null;
  updated_at: string;
}

/** What the owner has written about a lead. */
export interface LeadNotesTable {
  id: string;
  submission_id: string;
  text: string;
  created_at: string;
}

/** Sums of one day; no row belongs to one visitor. */
export interface PageCountsTable {
  /** YYYY-MM-DD in Helsinki. */
  day: string;
  page: string;
  /** A host; "" for none. */
  referrer: string;
  /** `utm_campaign`; "" for none. */
  campaign: string;
  views: Generated<number>;
  /** Forms started. */
  starts: Generated<number>;
  /** Forms sent. */
  sends: Generated<number>;
}

/** The last run of each daily job of the hosts. */
export interface JobRunsTable {
  name: string;
  finished_at: string;
  /** JSON. */
  result: string;
}

/** Keys that all hosts of the database share. */
export interface SecretsTable {
  name: string;
  value: string;
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
  appointments: AppointmentsTable;
  lead_notes: LeadNotesTable;
  page_counts: PageCountsTable;
  job_runs: JobRunsTable;
  secrets: SecretsTable;
  health: HealthTable;
  erasures: ErasuresTable;
  notices: NoticesTable;
}

export type Dialect = "sqlite" | "postgres";

export interface OpenOptions {
  /** Another release may own the tables. */
  skipMigrations?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** A separate connection for health checks. */
  healthDb?: Kysely<Tables>;
  dialect: Dialect;
  isSameFile?: () => boolean;
  beforeClose?: () => void;
}
