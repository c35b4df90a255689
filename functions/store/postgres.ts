import { randomInt } from "node:crypto";
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type Transaction,
} from "kysely";
import type Pg from "pg";
import { loadModule } from "../runtime";
import { isMigrated, migrate } from "./migrate";
import { openPool, type PoolOptions } from "./postgres-pool";
import type { OpenDatabase, OpenOptions, Tables } from "./tables";

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

/** Opens and migrates a database. `name` becomes the `application_name`. */
export async function openPostgres(
  url: string,
  statementMs?: number,
  name?: string,
  { skipMigrations = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const options = { statementMs, name };
  const pool = openPool(url, options);
  // A separate connection: health checks and posts must not wait for each other.
  const healthPool = openPool(url, { ...options, max: 1 });
  const end = async (): Promise<void> => void (await Promise.all([pool.end(), healthPool.end()]));
  const db = createKysely({ connect: () => pool.connect(), end });
  try {
    if (!skipMigrations) {
      if (await isMigrated(db)) await migrate(db, "postgres");
      else await migrateWithoutLimit(url, options);
    }
    return { db, healthDb: createKysely(healthPool), dialect: "postgres" };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const STATEMENT_MS = 60 * 60 * 1000;

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

export async function countHosts(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'submissions'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function lockTables(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table submissions, deliveries, lead_notes in share row exclusive mode`.execute(
    trx,
  );
}

/** True when a lock in one database is visible in the other. */
export function isSamePostgres(one: Kysely<Tables>, other: Kysely<Tables>): Promise<boolean> {
  const key = randomInt(2 ** 31);
  return one.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(holder);
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${key}::bigint) as free`.execute(other);
    return rows[0]?.free !== true;
  });
}
