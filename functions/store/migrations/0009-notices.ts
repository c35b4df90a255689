import type { Kysely, Migration } from "kysely";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notices")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("next_at", "text", (column) => column.notNull())
    .execute();
}

/** When a mail to the owner is next due, whichever host sends it. */
export const notices: Migration = { up };
