import type { Database } from "better-sqlite3";
import { type Generated, type Kysely, PostgresAdapter } from "kysely";
import type { Appointment } from "../contract/appointment";
import type { CalendarDay } from "../contract/calendar-day";
import type { Submission } from "../contract/submission";
import type { Language } from "../shared/translate";
import type { Channel } from "./channels";

/** Times are ISO timestamps in UTC, which sort as text. The columns are in snake_case. */
export interface SubmissionsTable extends Omit<
  Submission,
  "fields" | "questions" | "flag" | "attribution"
> {
  /** The answers as JSON. */
  fields: string;
  /** JSON; null for leads of earlier releases. */
  questions: string | null;
  flag: string | null;
  email: string;
  /** The address without its `+tag`; receipts are counted by it. */
  mailbox: string;
  /** JSON. */
  attribution: string;
  /** When an owner opened it in a release that did not tell owners apart; see `lead_reads`. */
  readAt: string | null;
  answeredAt: string | null;
  /** What the owner has been told of its waiting (functions/owner/waiting.ts), with commas. */
  told: Generated<string>;
  /** When it began to wait for an answer again, as after a change of its call; null: at receipt. */
  waitingSince: string | null;
  /** The address of the owner who has taken it on; "" for nobody. */
  takenBy: Generated<string>;
  /** Of an application; "" for a received one. */
  stage: Generated<ApplicationStage>;
  /** Why it is kept longer than `retention` says; "" for others. */
  kept: Generated<string>;
}

/** The stages that the site promises to applicants; the last two are decisions. */
export const APPLICATION_STAGES = ["", "challenge", "interview", "declined", "hired"] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

/** `stopped`: no more attempts until the owner retries. */
export type DeliveryState = "pending" | "delivered" | "stopped";

/** The outbox: one row per submission and channel. */
export interface DeliveriesTable {
  id: Generated<number>;
  submissionId: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  nextAttemptAt: string;
  /** No other relay may claim it until then. */
  leasedBy: string | null;
  leasedUntil: string | null;
  deliveredAt: string | null;
  lastReason: string | null;
}

/** Texts about a lead: notes, answers to the visitor (`isAnswer`), and pasted replies (`isReply`). */
export interface LeadNotesTable {
  id: string;
  submissionId: string;
  text: string;
  createdAt: string;
  /** The address of the owner who wrote it; "" for notes of earlier releases. */
  author: Generated<string>;
  isAnswer: Generated<0 | 1>;
  isReply: Generated<0 | 1>;
  /** When a mail server accepted the answer. */
  sentAt: Generated<string | null>;
}

/** Sign-in links, codes and sessions, by the SHA-256 of their token. */
export interface OwnerKeysTable {
  hash: string;
  kind: "link" | "code" | "session";
  email: string;
  /** "Safari, iPhone"; of a link and a code, the id of the mail that has both. */
  device: string;
  createdAt: string;
  usedAt: string;
}

/** Who did what in the inbox. */
export interface OwnerEventsTable {
  id: string;
  at: string;
  email: string;
  event: string;
  submissionId: string | null;
}

/** What an owner is told of by mail. */
export const NOTIFY_CHOICES = ["all", "calls", "messages", "applications", "daily"] as const;
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number];

/** What an owner has set on the page "Access". */
export interface OwnersTable {
  /** In lower case. */
  email: string;
  /** As visitors read it; "" without one. */
  name: string;
  language: Generated<Language>;
  notify: Generated<NotifyChoice>;
  /** The address of the owner who invited this one; "" for those in the settings. */
  invitedBy: Generated<string>;
  /** Earlier leads count as read, unless `lead_reads` says otherwise; null: all are unread. */
  unreadSince: string | null;
}

/** Which leads an owner has opened, or marked as unread (`isRead` 0). */
export interface LeadReadsTable {
  submissionId: string;
  email: string;
  isRead: 0 | 1;
}

/** Days on which the owner has closed, set on the page "Calls". */
export interface ClosuresTable {
  id: string;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

/** Pages shown, forms started, forms sent. */
export const COUNT_KINDS = ["views", "starts", "sends"] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

export interface CountKey {
  page: string;
  /** The host of the site that the visit came from; "" for none. */
  referrer: string;
  campaign: string;
}

/** A sum of one day by the site's clock (YYYY-MM-DD). */
export interface PageCount extends CountKey, Record<CountKind, number> {
  day: string;
}

export interface Tables {
  submissions: SubmissionsTable;
  deliveries: DeliveriesTable;
  appointments: Appointment;
  leadNotes: LeadNotesTable;
  ownerKeys: OwnerKeysTable;
  ownerEvents: OwnerEventsTable;
  owners: OwnersTable;
  closures: ClosuresTable;
  leadReads: LeadReadsTable;
  pageCounts: PageCount;
  /** The last run of each daily job; `result` is JSON. */
  jobRuns: { name: string; finishedAt: string; result: string };
  /** Keys that all hosts of the database share. */
  secrets: { name: string; value: string };
  health: { id: number; checkedAt: string };
  notices: { name: string; nextAt: string };
}

export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** A function of SQLite connections: whether a text contains a lower-case word, in any case. */
export const HAS_WORD = "has_word";

/** Works with the database, which is opened when needed. */
export type UseDatabase = <Result>(
  work: (db: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>;

interface DatabaseConnection {
  db: Kysely<Tables>;
  /** For health checks; with PostgreSQL, a separate connection. */
  healthDb: Kysely<Tables>;
  /** Shown to people; does not contain the password. */
  name: string;
  /** False when the file was replaced. */
  isSameFile: () => boolean;
  /** Removes deleted data from the disk. False when a running host prevents it for `timeoutMs`. */
  compact: (timeoutMs: number) => Promise<boolean>;
  /** May be called twice. */
  close: () => Promise<void>;
}

export interface SqliteDatabase extends DatabaseConnection {
  kind: "sqlite";
  file: string;
  connection: Database;
}

export type OpenDatabase = SqliteDatabase | (DatabaseConnection & { kind: "postgres" });
