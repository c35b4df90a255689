import type { Database } from "better-sqlite3";
import type { Kysely } from "kysely";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSetting } from "../settings/settings";
import { openPostgres, compactPostgres } from "../store/postgres";
import { UnsafeDatabaseError } from "../store/errors";
import { openSqlite, compactSqlite } from "../store/sqlite";
import type { OpenDatabase, Tables } from "../store/tables";
import { MINUTE_MS } from "../contract/durations";

/** Longer than in the host: no visitor waits. */
const BUSY_MS = 5000;
const STATEMENT_MS = 10 * MINUTE_MS;

type StoredSetting = Exclude<DatabaseSetting, { kind: "none" }>;

export type DatabaseHandle = {
  db: Kysely<Tables>;
  name: string;
  /** May be called twice. */
  close: () => Promise<void>;
} & (
  | {
      kind: "sqlite";
      file: string;
      connection: Database;
    }
  | { kind: "postgres"; url: string }
);

/** Contains no password. */
function databaseName(setting: StoredSetting): string {
  if (setting.kind === "sqlite") return `SQLite, ${setting.file}`;
  const { hostname, port, pathname } = new URL(setting.url);
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}:${port || "5432"}`;
}

/** As root, SQLite would create files that the host cannot open. */
export function assertOwner(file: string): void {
  const found = [file, path.dirname(path.resolve(file))].find(existsSync);
  const owner = found === undefined ? 0 : statSync(found).uid;
  if (globalThis.process.getuid?.() !== 0 || owner === 0) return;
  throw new UnsafeDatabaseError(
    `${file} belongs to another user (${owner}). Run this as that user, or the host may not be able ` +
      `to open its database any more: sudo -u '#${owner}' and the same command, or deploy/leads.sh.`,
  );
}

/** Of a database that the host has open. */
export function handleOf(setting: StoredSetting, { db, connection }: OpenDatabase): DatabaseHandle {
  const common = { db, name: databaseName(setting) };
  if (setting.kind === "postgres" || !connection)
    return {
      ...common,
      kind: "postgres",
      url: "url" in setting ? setting.url : "",
      close: () => db.destroy(),
    };
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely does not close a connection that it has not used.
    connection.close();
  };
  return { ...common, kind: "sqlite", file: setting.file, connection, close };
}

/** Opens a database for a command; creates a missing SQLite file. */
export async function openHandle(setting: StoredSetting): Promise<DatabaseHandle> {
  if (setting.kind === "postgres")
    return handleOf(setting, await openPostgres(setting.url, STATEMENT_MS));
  assertOwner(setting.file);
  return handleOf(setting, await openSqlite(setting.file, BUSY_MS));
}

/** Removes deleted rows from the disk. False when a running host prevents it. */
export async function compact(handle: DatabaseHandle, timeoutMs: number): Promise<boolean> {
  // Alone on the connection: a transaction of the host would be in the way.
  if (handle.kind === "sqlite")
    return handle.db.connection().execute(() => compactSqlite(handle.connection, timeoutMs));
  await compactPostgres(handle.url);
  return true;
}

/** Bytes on disk, with the WAL; undefined for PostgreSQL. */
export function databaseBytes(handle: DatabaseHandle): number | undefined {
  if (handle.kind !== "sqlite") return undefined;
  const files = [handle.file, `${handle.file}-wal`].filter(existsSync);
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
