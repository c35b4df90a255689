import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from "kysely";
import { submissions } from "./migrations/0001-submissions";
import { deliveries } from "./migrations/0002-deliveries";
import { channels } from "./migrations/0003-channels";
import { email } from "./migrations/0004-email";
import { leastTried } from "./migrations/0005-least-tried";
import { health } from "./migrations/0006-health";
import { noBodies } from "./migrations/0007-no-bodies";
import { erasures } from "./migrations/0008-erasures";
import { notices } from "./migrations/0009-notices";
import type { Dialect, Tables } from "./tables";

/** Run once, in the order of the names. Never edit a past one. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    "0001-submissions": submissions,
    "0002-deliveries": deliveries(dialect),
    "0003-channels": channels(dialect),
    "0004-email": email,
    "0005-least-tried": leastTried,
    "0006-health": health,
    "0007-no-bodies": noBodies,
    "0008-erasures": erasures,
    "0009-notices": notices,
  };
}

function providerOf(dialect: Dialect): MigrationProvider {
  return { getMigrations: () => Promise.resolve(migrations(dialect)) };
}

/** True when a PostgreSQL database has all migrations. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const all = await new Migrator({ db, provider: providerOf("postgres") }).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

async function run(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = providerOf(dialect);
  // On SQLite they run within the transaction below.
  const disableTransactions = dialect === "sqlite";
  const { error } = await new Migrator({ db, provider, disableTransactions }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migrations failed.");
}

/**
 * Kysely has no migration lock on SQLite: without the write lock, a host and a command that start
 * together would both run the missing ones.
 */
function runLocked(db: Kysely<Tables>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection, "sqlite");
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await (dialect === "sqlite" ? runLocked(db) : run(db, dialect));
}
