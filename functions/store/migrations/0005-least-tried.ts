import type { Kysely, Migration } from "kysely";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("deliveries_claim").execute();
  await db.schema
    .createIndex("deliveries_claim")
    .on("deliveries")
    .columns(["state", "channel", "leased_until", "attempts", "next_attempt_at"])
    .execute();
}

/** The outbox is read by how often a delivery was tried, also when a hundred thousand wait. */
export const leastTried: Migration = { up };
