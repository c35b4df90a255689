import type { Database } from "better-sqlite3";
import { UnsafeDatabaseError } from "./errors";

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
