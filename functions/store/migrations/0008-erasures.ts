import type { Kysely, Migration } from "kysely";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .ifNotExists()
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("erased_at", "text", (column) => column.notNull())
    .execute();
}

/** Who was erased, as keyed hashes: every host of the database knows, and so do its backups. */
export const erasures: Migration = { up };
