import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import { isMigrated, migrate } from "./migrate";
import { openPool, type PoolOptions } from "./postgres-pool";
import type { OpenDatabase, OpenOptions } from "./sql-store";
import type { Tables } from "./tables";

function over(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Filling a column of a large table takes as long as it takes, also when another host does it. */
async function migrateWithoutLimit(url: string, options: PoolOptions): Promise<void> {
  const db = over(openPool(url, { ...options, statementMs: 0, max: 1 }));
  try {
    // For this connection, which is the only one: the user may have a limit of its own.
    await sql`set statement_timeout = 0`.execute(db);
    await migrate(db, "postgres");
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the PostgreSQL database behind `url`; a statement may take `statementMs`, and the server
 * lists the connections under `name`. Throws when the database is away or would lose rows.
 */
export async function openPostgres(
  url: string,
  statementMs?: number,
  name?: string,
  { keepTables = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const options = { statementMs, name };
  const pool = openPool(url, options);
  // Health is asked over a line of its own: it must not wait behind the posts, nor they behind it.
  const healthPool = openPool(url, { ...options, max: 1 });
  const end = async (): Promise<void> => void (await Promise.all([pool.end(), healthPool.end()]));
  const db = over({ connect: () => pool.connect(), end });
  try {
    if (!keepTables) {
      if (await isMigrated(db)) await migrate(db, "postgres");
      else await migrateWithoutLimit(url, options);
    }
    return { db, healthDb: over(healthPool), dialect: "postgres" };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
