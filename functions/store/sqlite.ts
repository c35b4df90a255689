import type BetterSqlite3 from "better-sqlite3";
import type { Database } from "better-sqlite3";
import { CamelCasePlugin, Kysely, SqliteDialect } from "kysely";
import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../shared/log";
import { loadModule, packageFile } from "../shared/runtime";
import { compactSqlite } from "./compact-sqlite";
import { migrate } from "./migrate";
import { HAS_WORD, type SqliteDatabase, type Tables } from "./tables";
import { UnsafeDatabaseError } from "./errors";

/** Short: waiting for a lock blocks the event loop. */
const BUSY_TIMEOUT_MS = 1000;

export function loadSqlite(): typeof BetterSqlite3 {
  return loadModule("better-sqlite3") as typeof BetterSqlite3;
}

function fileIdentity(file: string): string {
  const stats = [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false }));
  return stats.map((stat) => (stat ? `${stat.dev}:${stat.ino}` : "none")).join(" ");
}

/**
 * Mode 600, which SQLite copies to the WAL. Does not open an existing file: closing it would drop
 * this process's locks.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // It exists, or SQLite reports the error.
  }
}

function connect(file: string, busyTimeoutMs: number): Database {
  const Sqlite = loadSqlite();
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const connection = new Sqlite(file, { timeout: busyTimeoutMs });
  connection.pragma("journal_mode = WAL");
  // better-sqlite3 defaults to NORMAL in WAL, which can lose acknowledged rows in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("secure_delete = ON");
  connection.function(HAS_WORD, { deterministic: true }, (text, word) =>
    Number(String(text).toLowerCase().includes(String(word))),
  );
  return connection;
}

/**
 * Opens or creates, migrates and verifies the database. Statements wait up to `busyTimeoutMs` for
 * locks.
 */
export async function openSqlite(
  file: string,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): Promise<SqliteDatabase> {
  const connection = connect(file, busyTimeoutMs);
  try {
    assertVersion(connection);
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: connection }),
      plugins: [new CamelCasePlugin()],
    });
    await migrate(db);
    assertDurable(connection);
    const openedIdentity = fileIdentity(file);
    const isSameFile = () => fileIdentity(file) === openedIdentity;
    return {
      ...{
        kind: "sqlite",
        file,
        name: `SQLite, ${file}`,
        db,
        healthDb: db,
        connection,
        isSameFile,
      },
      // The host's only connection waits: a statement that waits for the lock would block pages.
      compact: (timeoutMs) =>
        db.connection().execute(() => compactSqlite({ root: packageFile(), file, timeoutMs })),
      async close() {
        try {
          // SQLite does not checkpoint a moved database on close: its rows would be lost or written
          // into a replacement file.
          if (connection.open && !isSameFile()) connection.pragma("wal_checkpoint(TRUNCATE)");
        } finally {
          await db.destroy();
        }
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** SQLite 3.7.0 to 3.51.2 can corrupt a WAL ("WAL-reset" bug). */
const MIN_VERSION = "3.51.3";
const SYNCHRONOUS_FULL = 2;

function assertVersion(connection: Database): void {
  const version = String(connection.prepare("SELECT sqlite_version()").pluck().get());
  if (version.localeCompare(MIN_VERSION, "en", { numeric: true }) < 0)
    throw new UnsafeDatabaseError(
      `SQLite ${version} is too old: ${MIN_VERSION} or later is needed.`,
    );
}

/** Writes first, because SQLite lowers `synchronous` only then. */
export function assertDurable(connection: Database): void {
  const writes = Number(connection.pragma("user_version", { simple: true })) + 1;
  connection.pragma(`user_version = ${writes % 2}`);
  const journal = connection.pragma("journal_mode", { simple: true });
  const synchronous = connection.pragma("synchronous", { simple: true });
  if (journal !== "wal" || synchronous !== SYNCHRONOUS_FULL) {
    const pragmas = `journal_mode=${String(journal)}, synchronous=${String(synchronous)}`;
    throw new UnsafeDatabaseError(`SQLite would not keep what it acknowledges (${pragmas}).`);
  }
}

/** Waits up to `timeoutMs` for a lock. Returns false if another program still has it. */
function tryLocked(connection: Database, timeoutMs: number, work: () => boolean): boolean {
  const previousTimeout = connection.pragma("busy_timeout", { simple: true });
  connection.pragma(`busy_timeout = ${timeoutMs}`);
  try {
    return work();
  } catch (error) {
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(errorCode(error))) return false;
    throw error;
  } finally {
    connection.pragma(`busy_timeout = ${String(previousTimeout)}`);
  }
}

const EXCLUSIVE_TIMEOUT_MS = 2000;

/**
 * Locks the file until it is closed. Returns false while another program has it open: only the last
 * connection can leave WAL. Afterwards there is no WAL file, and the database can be renamed.
 */
export function lockSqliteFile(connection: Database): boolean {
  return tryLocked(connection, EXCLUSIVE_TIMEOUT_MS, () => {
    connection.pragma("journal_mode = DELETE");
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.exec("BEGIN EXCLUSIVE; COMMIT");
    return true;
  });
}

export function isSameSqlite(first: string, second: string): boolean {
  const [a, b] = [first, second].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (a && b) return a.dev === b.dev && a.ino === b.ino;
  return path.resolve(first) === path.resolve(second);
}
