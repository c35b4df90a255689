import type BetterSqlite3 from "better-sqlite3";
import type { Database } from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import path from "node:path";
import { loadModule } from "../load-module";
import { migrate } from "./migrate";
import type { OpenDatabase, OpenOptions, Tables } from "./tables";
import { UnsafeDatabaseError } from "./errors";

/** How long the host waits for another process's lock, in milliseconds: it blocks everyone. */
const BUSY_TIMEOUT_MS = 1000;

export interface OpenSqlite extends OpenDatabase {
  /** The connection itself, for what Kysely cannot say. */
  connection: Database;
}

function loadSqlite(): typeof BetterSqlite3 {
  return loadModule("better-sqlite3") as typeof BetterSqlite3;
}

/** Which files the database and its log are: what is written to others at their place is lost. */
function identity(file: string): string {
  const found = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false }));
  return found.map((one) => (one ? `${one.dev}:${one.ino}` : "none")).join(" ");
}

/**
 * Makes the file before SQLite does, for its owner only; SQLite gives the log beside it the same
 * rights. One that is there is not opened: closing it again would drop locks of this process.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // It is there already, or cannot be made: then SQLite says why.
  }
}

function connect(file: string, busyTimeoutMs: number): Database {
  const Sqlite = loadSqlite();
  // The folder holds people's data: for its owner only.
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const connection = new Sqlite(file, { timeout: busyTimeoutMs });
  connection.pragma("journal_mode = WAL");
  // Left alone, better-sqlite3 runs WAL at NORMAL, which can lose acknowledged rows in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Erased people leave no bytes behind in free pages.
  connection.pragma("secure_delete = ON");
  return connection;
}

/**
 * Opens the database file for writing: creates it and its folder, brings the tables up to date
 * and makes sure that what is acknowledged will survive a power cut. Throws when it cannot. A
 * statement waits up to `busyTimeoutMs` for another process's lock.
 */
export async function openSqlite(
  file: string,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
  { keepTables = false }: OpenOptions = {},
): Promise<OpenSqlite> {
  const connection = connect(file, busyTimeoutMs);
  try {
    assertVersion(connection);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    if (!keepTables) await migrate(db, "sqlite");
    assertDurable(connection);
    const opened = identity(file);
    const isSameFile = () => identity(file) === opened;
    // SQLite leaves a moved database alone when it closes: its log has to be written into it first,
    // or the rows in it are lost, and another file put in its place would be given them.
    const beforeClose = (): void => {
      if (connection.open && !isSameFile()) connection.pragma("wal_checkpoint(TRUNCATE)");
    };
    return { db, dialect: "sqlite", connection, isSameFile, beforeClose };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Releases before this one can corrupt a WAL ("WAL-reset" fault, SQLite 3.7.0 to 3.51.2). */
const MIN_VERSION = [3, 51, 3] as const;
const FULL = 2;

/** True when `version` ("3.51.3") is free of the WAL-reset fault. */
export function isSoundVersion(version: string): boolean {
  const parts = version.split(".").map(Number);
  for (const [index, least] of MIN_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

export function assertVersion(connection: Database): void {
  const version = String(connection.prepare("SELECT sqlite_version()").pluck().get());
  if (!isSoundVersion(version)) {
    throw new UnsafeDatabaseError(
      `SQLite ${version} is too old: ${MIN_VERSION.join(".")} or later is needed.`,
    );
  }
}

/**
 * Asserts WAL and `synchronous=FULL` after a write: the library lowers `synchronous` only when it
 * first writes, so a check before that would prove nothing.
 */
export function assertDurable(connection: Database): void {
  const writes = Number(connection.pragma("user_version", { simple: true })) + 1;
  connection.pragma(`user_version = ${writes % 2}`);
  const journal = connection.pragma("journal_mode", { simple: true });
  const synchronous = connection.pragma("synchronous", { simple: true });
  if (journal !== "wal" || synchronous !== FULL) {
    const found = `journal_mode=${String(journal)}, synchronous=${String(synchronous)}`;
    throw new UnsafeDatabaseError(`SQLite would not keep what it acknowledges (${found}).`);
  }
}

/** How long one try waits for others, who cannot write meanwhile, and the pause it leaves them. */
const TRY_MS = 500;
const PAUSE_MS = 250;

/** True when it was done; false while another program holds on to what it needs. */
function attempt(connection: Database): boolean {
  try {
    connection.exec("VACUUM");
    const [result] = connection.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return false;
    throw error;
  }
}

/**
 * Writes the file anew without what was deleted, and empties the write-ahead log into it. A running
 * host may hold the log for a moment, so it is tried for `patienceMs`. False when it was in vain.
 */
export async function compactSqlite(connection: Database, patienceMs: number): Promise<boolean> {
  connection.pragma(`busy_timeout = ${TRY_MS}`);
  const until = Date.now() + patienceMs;
  while (!attempt(connection)) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}

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

/** True when both paths lead to one file, or would. */
export function isSameSqlite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (a && b) return a.dev === b.dev && a.ino === b.ino;
  return path.resolve(one) === path.resolve(other);
}
