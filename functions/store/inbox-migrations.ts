import { sql, type ColumnDefinitionBuilder as Column, type Kysely } from "kysely";
import type { Tables } from "./tables";

type Up = (db: Kysely<Tables>) => Promise<void>;

const notNull = (column: Column): Column => column.notNull();
const counter = (column: Column): Column => column.notNull().defaultTo(0);

/** Defaults: during an update, a host of an earlier release writes rows without these columns. */
export const addInbox: Up = async (db) => {
  await db.schema
    .alterTable("submissions")
    .addColumn("attribution", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  for (const column of ["read_at", "answered_at"])
    await db.schema.alterTable("submissions").addColumn(column, "text").execute();
  // What came before the inbox is not news.
  await db
    .updateTable("submissions")
    .set((eb) => ({ read_at: eb.ref("received_at") }))
    .execute();
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("text", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  await db.schema
    .createIndex("lead_notes_submission")
    .on("lead_notes")
    .column("submission_id")
    .execute();
};

/** Partial: few leads are unread. */
export const indexUnread: Up = (db) =>
  db.schema
    .createIndex("submissions_unread")
    .on("submissions")
    .column("received_at")
    .where(sql.ref("read_at"), "is", null)
    .execute();

export const createPageCounts: Up = (db) =>
  db.schema
    .createTable("page_counts")
    .addColumn("day", "text", notNull)
    .addColumn("page", "text", notNull)
    .addColumn("referrer", "text", notNull)
    .addColumn("campaign", "text", notNull)
    .addColumn("views", "integer", counter)
    .addColumn("starts", "integer", counter)
    .addColumn("sends", "integer", counter)
    .addPrimaryKeyConstraint("page_counts_key", ["day", "page", "referrer", "campaign"])
    .execute();

export const createJobRuns: Up = (db) =>
  db.schema
    .createTable("job_runs")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("finished_at", "text", notNull)
    .addColumn("result", "text", notNull)
    .execute();

/** Hosts count the flagged submissions every few minutes. */
export const indexFlagged: Up = (db) =>
  db.schema
    .createIndex("submissions_flagged")
    .on("submissions")
    .column("form_type")
    .where(sql.ref("flag"), "is not", null)
    .execute();
