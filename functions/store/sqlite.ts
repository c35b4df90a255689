import type { Database } from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "./migrate";
import { loadSqlite } from "./sqlite-driver";
import { assertDurable, assertVersion } from "./sqlite-checks";
import type { Tables } from "./tables";

/** How long a statement waits for another process's lock, in milliseconds. It blocks the host. */
const BUSY_TIMEOUT_MS = 1000;

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** The connection itself, for what Kysely cannot say. */
  connection: Database;
}

function connect(file: string): Database {
  const Sqlite = loadSqlite();
  // The folder holds people's data: for its owner only.
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const connection = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma("journal_mode = WAL");
  // Left alone, better-sqlite3 runs WAL at NORMAL, which can lose acknowledged rows in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  return connection;
}

/**
 * Opens the database file for writing: creates it and its folder, brings the tables up to date
 * and makes sure that what is acknowledged will survive a power cut. Throws when it cannot.
 */
export async function openSqlite(file: string): Promise<OpenDatabase> {
  const connection = connect(file);
  try {
    assertVersion(connection);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    await migrate(db);
    assertDurable(connection);
    return { db, connection };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens an existing database file for reading only. Throws when there is none. */
export function openSqliteForReading(file: string): Kysely<Tables> {
  const Sqlite = loadSqlite();
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}
