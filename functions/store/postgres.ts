import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import type Pg from "pg";
import { HOUR_MS } from "../contract/durations";
import { loadModule } from "../shared/runtime";
import { isMigrated, migrate } from "./migrate";
import { openPool, type PoolOptions } from "./postgres-pool";
import type { OpenDatabase, Tables } from "./tables";

function createKysely(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}

async function migrateWithoutLimit(url: string, options: PoolOptions): Promise<void> {
  const db = createKysely(openPool(url, { ...options, statementMs: 0, max: 1 }));
  try {
    // The user may have a limit of its own.
    await sql`set statement_timeout = 0`.execute(db);
    await migrate(db, "postgres");
  } finally {
    await db.destroy();
  }
}

/** Opens and migrates a database. */
export async function openPostgres(url: string, statementMs?: number): Promise<OpenDatabase> {
  const options = { statementMs };
  const pool = openPool(url, options);
  // A separate connection: health checks and posts must not wait for each other.
  const healthPool = openPool(url, { ...options, max: 1 });
  const end = async (): Promise<void> => void (await Promise.all([pool.end(), healthPool.end()]));
  const db = createKysely({ connect: () => pool.connect(), end });
  try {
    if (await isMigrated(db)) await migrate(db, "postgres");
    else await migrateWithoutLimit(url, options);
    return { db, healthDb: createKysely(healthPool), dialect: "postgres" };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const STATEMENT_MS = HOUR_MS;

/** Removes deleted data from the tables and from the statistics, which contain samples. */
export async function compactPostgres(url: string): Promise<void> {
  const { Client } = loadModule("pg") as typeof Pg;
  const client = new Client({ connectionString: url, statement_timeout: STATEMENT_MS });
  // Without a listener, a broken connection ends the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("vacuum (full, analyze) deliveries");
    await client.query("vacuum (full, analyze) appointments");
    await client.query("vacuum (full, analyze) lead_notes");
    await client.query("vacuum (full, analyze) submissions");
    // Without permission, PostgreSQL only warns.
    await client.query("vacuum full pg_catalog.pg_statistic");
  } finally {
    await client.end();
  }
}
