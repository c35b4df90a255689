import { Migrator, type Kysely, type Migration } from "kysely";
import { submissions } from "./migrations/0001-submissions";
import { deliveries } from "./migrations/0002-deliveries";
import type { Tables } from "./tables";

/** Every change of the tables, run once and in the order of the names. Never edit a past one. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-submissions": submissions,
  "0002-deliveries": deliveries,
};

/** Brings the tables up to date; throws what the database answered when it cannot. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migrations failed.");
}
