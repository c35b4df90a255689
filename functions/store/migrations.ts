import { sql, type ColumnDefinitionBuilder as Column, type Kysely, type Migration } from "kysely";
import type { FormRecord } from "../contract/check";
import { addVisitor, createAppointments, createSecrets } from "./appointment-migrations";
import {
  addInbox,
  createJobRuns,
  createPageCounts,
  indexFlagged,
  indexUnread,
} from "./inbox-migrations";
import { emailKey } from "./lead";
import type { Dialect, Tables } from "./tables";

type Up = (db: Kysely<Tables>, dialect: Dialect) => Promise<void>;

const notNull = (column: Column): Column => column.notNull();

function index(db: Kysely<Tables>, name: string, table: keyof Tables, columns: readonly string[]) {
  return db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}

function deliveriesTable(db: Kysely<Tables>, dialect: Dialect, isUnique: boolean) {
  return db.schema
    .createTable("deliveries")
    .addColumn("id", "integer", (column) =>
      dialect === "postgres"
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn("submission_id", "text", (column) =>
      (isUnique ? column.notNull().unique() : column.notNull())
        .references("submissions.id")
        .onDelete("cascade"),
    );
}

const createSubmissions: Up = async (db) => {
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("form_name", "text", notNull)
    .addColumn("form_type", "text", notNull)
    .addColumn("submitted_at", "text", notNull)
    .addColumn("received_at", "text", notNull)
    .addColumn("submission_url", "text", notNull)
    .addColumn("fields", "text", notNull)
    .addColumn("content_hash", "text", notNull)
    .addColumn("flag", "text")
    .addColumn("trap_text", "text", notNull)
    .execute();
  await index(db, "submissions_received", "submissions", ["received_at", "id"]);
};

const createDeliveries: Up = async (db, dialect) => {
  await deliveriesTable(db, dialect, true)
    .addColumn("body", "text", notNull)
    .addColumn("state", "text", notNull)
    .addColumn("attempts", "integer", notNull)
    .addColumn("next_attempt_at", "text", notNull)
    .addColumn("delivered_at", "text")
    .addColumn("last_reason", "text")
    .execute();
  await index(db, "deliveries_due", "deliveries", ["state", "next_attempt_at"]);
};

const addChannels: Up = async (db, dialect) => {
  await db.schema.alterTable("deliveries").renameTo("deliveries_before").execute();
  await deliveriesTable(db, dialect, false)
    .addColumn("channel", "text", notNull)
    .addColumn("body", "text", notNull)
    .addColumn("state", "text", notNull)
    .addColumn("attempts", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("next_attempt_at", "text", notNull)
    .addColumn("leased_by", "text")
    .addColumn("leased_until", "text")
    .addColumn("delivered_at", "text")
    .addColumn("last_reason", "text")
    .addUniqueConstraint("deliveries_once", ["submission_id", "channel"])
    .execute();
  const columns = ["state", "channel", "leased_until", "next_attempt_at"];
  await index(db, "deliveries_claim", "deliveries", columns);
  await sql`
    insert into deliveries (submission_id, channel, body, state, attempts, created_at,
      next_attempt_at, delivered_at, last_reason)
    select d.submission_id, 'webhook', d.body, d.state, d.attempts, s.received_at,
      d.next_attempt_at, d.delivered_at, d.last_reason
    from deliveries_before d join submissions s on s.id = d.submission_id`.execute(db);
  await db.schema.dropTable("deliveries_before").execute();
};

const BATCH_SIZE = 500;

const addEmail: Up = async (db) => {
  await db.schema
    .alterTable("submissions")
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (let after: string | undefined = ""; after !== undefined;) {
    const rows: { id: string; fields: string }[] = await db
      .selectFrom("submissions")
      .select(["id", "fields"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, fields } of rows) {
      const email = emailKey(JSON.parse(fields) as FormRecord);
      await db.updateTable("submissions").set({ email }).where("id", "=", id).execute();
    }
    after = rows.at(-1)?.id;
  }
  await index(db, "submissions_email", "submissions", ["email"]);
};

/** Claims read the least tried deliveries first, also when a hundred thousand are pending. */
const indexByAttempts: Up = async (db) => {
  await db.schema.dropIndex("deliveries_claim").execute();
  const columns = ["state", "channel", "leased_until", "attempts", "next_attempt_at"];
  await index(db, "deliveries_claim", "deliveries", columns);
};

const createHealth: Up = (db) =>
  db.schema
    .createTable("health")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("checked_at", "text", notNull)
    .execute();

/**
 * The body is built when it is sent. The column stays, empty: during an update, a host of an earlier
 * release still writes it. That host fails to send a delivery without a body; a later one sends it.
 */
const emptyBodies: Up = async (db) => {
  await db.schema.alterTable("deliveries").dropColumn("body").execute();
  await db.schema.alterTable("deliveries").addColumn("body", "text").execute();
};

const createTimes =
  (table: "erasures" | "notices", key: string, time: string): Up =>
  (db) =>
    db.schema
      .createTable(table)
      .ifNotExists()
      .addColumn(key, "text", (column) => column.primaryKey().notNull())
      .addColumn(time, "text", notNull)
      .execute();

/** Run once, in the order of the names. Never change what a past one does. */
const UPS: Readonly<Record<string, Up>> = {
  "0001-submissions": createSubmissions,
  "0002-deliveries": createDeliveries,
  "0003-channels": addChannels,
  "0004-email": addEmail,
  "0005-least-tried": indexByAttempts,
  "0006-health": createHealth,
  "0007-no-bodies": emptyBodies,
  "0008-erasures": createTimes("erasures", "hash", "erased_at"),
  "0009-notices": createTimes("notices", "name", "next_at"),
  "0010-appointments": createAppointments,
  "0011-visitor": addVisitor,
  "0012-secrets": createSecrets,
  "0013-inbox": addInbox,
  "0014-page-counts": createPageCounts,
  "0015-job-runs": createJobRuns,
  "0016-flagged": indexFlagged,
  "0017-unread": indexUnread,
};

export function migrations(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(UPS).map(([name, up]) => [
      name,
      { up: (db: Kysely<Tables>) => up(db, dialect) },
    ]),
  );
}
