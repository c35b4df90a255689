import { sql, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrationSteps } from "./migrations";
import { isPostgres, type Tables } from "./tables";

export function migrations(onPostgres: boolean): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrationSteps(onPostgres)).map(([name, steps]) => [
      name,
      {
        async up(db: Kysely<Tables>) {
          for (const step of steps) await sql.raw(step).execute(db);
        },
      },
    ]),
  );
}

function createMigrator(db: Kysely<Tables>): Migrator {
  const onPostgres = isPostgres(db);
  const provider = { getMigrations: () => Promise.resolve(migrations(onPostgres)) };
  return new Migrator({ db, provider, disableTransactions: !onPostgres });
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const allMigrations = await createMigrator(db).getMigrations();
  return allMigrations.every(({ executedAt }) => executedAt !== undefined);
}

async function run(db: Kysely<Tables>): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
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
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

export const migrate = (db: Kysely<Tables>): Promise<void> =>
  isPostgres(db) ? run(db) : runLocked(db);
