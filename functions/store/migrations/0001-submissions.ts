import type { Kysely, Migration } from "kysely";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("form_name", "text", (column) => column.notNull())
    .addColumn("form_type", "text", (column) => column.notNull())
    .addColumn("submitted_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("submission_url", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("flag", "text")
    .addColumn("trap_text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("submissions_received")
    .on("submissions")
    .columns(["received_at", "id"])
    .execute();
}

export const submissions: Migration = { up };
