import type { Database } from "better-sqlite3";
import { sql, type Kysely, type Transaction } from "kysely";
import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import type { Tables } from "../tables";

/** How long another program may take to let go of the file, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Takes a SQLite file for this connection alone until it is closed. False while any other program
 * has it open: leaving the write-ahead log is possible only to the last connection.
 */
export function takeSqliteAlone(connection: Database): boolean {
  const patience = connection.pragma("busy_timeout", { simple: true });
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`);
  try {
    connection.pragma("journal_mode = DELETE");
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.pragma("journal_mode = WAL");
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  } finally {
    connection.pragma(`busy_timeout = ${String(patience)}`);
  }
}

/** How many connections of hosts a PostgreSQL database has (postgres.ts names them). */
export async function countHosts(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'submissions'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Keeps everyone else from writing to either table until the transaction ends. */
export async function lockTables(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table submissions, deliveries in share row exclusive mode`.execute(trx);
}

/** True when both are one database, however its address is spelled: a lock in one shows in the other. */
export function isSamePostgres(one: Kysely<Tables>, other: Kysely<Tables>): Promise<boolean> {
  const key = randomInt(2 ** 31);
  return one.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(holder);
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${key}::bigint) as free`.execute(other);
    return rows[0]?.free !== true;
  });
}

/** True when both paths lead to one file, or would. */
export function isSameSqlite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (a && b) return a.dev === b.dev && a.ino === b.ino;
  return path.resolve(one) === path.resolve(other);
}
