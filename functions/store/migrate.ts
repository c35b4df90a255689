import { Migrator, type Kysely, type Migration } from "kysely";
import { submissions } from "./migrations/0001-submissions";
import { deliveries } from "./migrations/0002-deliveries";
import { channels } from "./migrations/0003-channels";
import { email } from "./migrations/0004-email";
import type { Dialect, Tables } from "./tables";

/** Every change of the tables, run once and in the order of the names. Never edit a past one. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    "0001-submissions": submissions,
    "0002-deliveries": deliveries(dialect),
    "0003-channels": channels(dialect),
    "0004-email": email,
  };
}

/** Brings the tables up to date; throws what the database answered when it cannot. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migrations failed.");
}
