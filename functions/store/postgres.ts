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
    // The database user may have another limit.
    await sql`set statement_timeout = 0`.execute(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

const COMPACT_MS = HOUR_MS;

/** Removes deleted data from the tables and from the statistics, which contain samples. */
async function compactPostgres(url: string): Promise<boolean> {
  const { Client } = loadModule("pg") as typeof Pg;
  const client = new Client({ connectionString: url, statement_timeout: COMPACT_MS });
  // Without a listener, a broken connection ends the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (const table of ["deliveries", "appointments", "lead_notes", "owner_events", "submissions"])
      await client.query(`vacuum (full, analyze) ${table}`);
    // Without permission, PostgreSQL only warns.
    await client.query("vacuum full pg_catalog.pg_statistic");
    return true;
  } finally {
    await client.end();
  }
}

/** Opens and migrates a database. */
export async function openPostgres(url: string, statementMs?: number): Promise<OpenDatabase> {
  const options = { statementMs };
  const db = createKysely(openPool(url, options));
  // A separate connection: health checks and posts must not wait for each other.
  const healthDb = createKysely(openPool(url, { ...options, max: 1 }));
  const close = async (): Promise<void> =>
    void (await Promise.all([db.destroy(), healthDb.destroy()]));
  try {
    if (!(await isMigrated(db))) await migrateWithoutLimit(url, options);
  } catch (error) {
    await close();
    throw error;
  }
  const { hostname, port, pathname } = new URL(url);
  const name = `PostgreSQL, ${pathname.slice(1)} on ${hostname}:${port || "5432"}`;
  const compact = () => compactPostgres(url);
  return { kind: "postgres", db, healthDb, name, isSameFile: () => true, compact, close };
}
