import type { Kysely, Migration } from "kysely";

/**
 * A delivery refers to its submission, and its text is made when it is sent. The column stays, empty,
 * since a host of an earlier release still writes it while a later one takes its place; that host
 * fails to send a delivery without a text, and leaves it to the later one.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deliveries").dropColumn("body").execute();
  await db.schema.alterTable("deliveries").addColumn("body", "text").execute();
}

export const noBodies: Migration = { up };
