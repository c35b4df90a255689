import { Migrator, sql, type Kysely, type MigrationProvider } from "kysely";
import { migrations } from "./migrations";
import type { Dialect, Tables } from "./tables";

function providerOf(dialect: Dialect): MigrationProvider {
  return { getMigrations: () => Promise.resolve(migrations(dialect)) };
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const all = await new Migrator({ db, provider: providerOf("postgres") }).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

async function run(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = providerOf(dialect);
  const disableTransactions = dialect === "sqlite";
  const { error } = await new Migrator({ db, provider, disableTransactions }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migrations failed.");
}

/**
 * Kysely does not lock SQLite during migrations: without the write lock, a host and a command that
 * start together would both migrate.
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
