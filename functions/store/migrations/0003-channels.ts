import { sql, type Kysely, type Migration } from "kysely";
import type { Dialect } from "../tables";
import { countedId } from "./0002-deliveries";

async function createChannels(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "integer", countedId(dialect))
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_by", "text")
    .addColumn("leased_until", "text")
    .addColumn("delivered_at", "text")
    .addColumn("last_reason", "text")
    .addUniqueConstraint("deliveries_once", ["submission_id", "channel"])
    .execute();
  await db.schema
    .createIndex("deliveries_claim")
    .on("deliveries")
    .columns(["state", "channel", "leased_until", "next_attempt_at"])
    .execute();
}

/** Several channels for each submission, and a lease while one is being tried. */
export function channels(dialect: Dialect): Migration {
  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("deliveries").renameTo("deliveries_before").execute();
    await createChannels(db, dialect);
    await sql`
      insert into deliveries (submission_id, channel, body, state, attempts, created_at,
        next_attempt_at, delivered_at, last_reason)
      select d.submission_id, 'webhook', d.body, d.state, d.attempts, s.received_at,
        d.next_attempt_at, d.delivered_at, d.last_reason
      from deliveries_before d join submissions s on s.id = d.submission_id`.execute(db);
    await db.schema.dropTable("deliveries_before").execute();
  }
  return { up };
}
