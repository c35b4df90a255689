import type BetterSqlite3 from "better-sqlite3";
import type { Database } from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import path from "node:path";
import { loadModule } from "../load-module";
import { migrate } from "./migrate";
import type { OpenDatabase, OpenOptions } from "./sql-store";
import { assertDurable, assertVersion } from "./sqlite-checks";
import type { Tables } from "./tables";

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
