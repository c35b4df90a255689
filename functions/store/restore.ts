import type { Database } from "better-sqlite3";
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "../shared/log";
import { UnsafeDatabaseError } from "./errors";
import { countLeads } from "./lead-queries";
import { FEED_SECRET, replaceSecret } from "./secrets";
import { loadSqlite, lockSqliteFile, openSqlite } from "./sqlite";

export const IN_USE =
  "Another program has the database open. Stop the host (and other commands), then run " +
  "this again.";

const isDamage = (error: unknown): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error));

/** Locks the current database; undefined when it is missing or too damaged to be locked. */
function lockInUse(file: string): Database | undefined {
  if (!existsSync(file)) return undefined;
  const inUse = new (loadSqlite())(file, { fileMustExist: true });
  try {
    if (lockSqliteFile(inUse)) return inUse;
    throw new UnsafeDatabaseError(IN_USE);
  } catch (error) {
    inUse.close();
    if (isDamage(error)) return undefined;
    throw error;
  }
}

function copyBackup(backup: string, copy: string): void {
  const source = new (loadSqlite())(backup, { readonly: true, fileMustExist: true });
  try {
    if (source.pragma("integrity_check", { simple: true }) !== "ok")
      throw new UnsafeDatabaseError(`${backup} is damaged. Take another one.`);
    source.prepare("SELECT count(*) FROM submissions").get();
    writeFileSync(copy, "", { mode: 0o600 });
    source.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    if (!isDamage(error) && errorCode(error) !== "SQLITE_ERROR") throw error;
    throw new UnsafeDatabaseError(`${backup} is damaged, or no backup. Take another one.`);
  } finally {
    source.close();
  }
}

/** Gives a locked database a second name in the folder `before`. Returns the name. */
export function linkBefore(file: string, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:.]/g, "");
  const name = `${path.basename(file, ".db")}-${time}.db`;
  const previousFile = path.join(path.dirname(file), "before", name);
  mkdirSync(path.dirname(previousFile), { recursive: true, mode: 0o700 });
  linkSync(file, previousFile);
  // These exist only beside a damaged database. SQLite would apply them to the next one.
  for (const ending of ["-wal", "-shm"])
    if (existsSync(file + ending)) renameSync(file + ending, previousFile + ending);
  return previousFile;
}

/** Replaces `file` with a checked copy of `backup`; the last step is a rename. */
export async function restoreSqlite(backup: string, file: string, now: Date) {
  const copy = `${file}.restoring`;
  const inUse = lockInUse(file);
  try {
    rmSync(copy, { force: true });
    copyBackup(backup, copy);
    const { db } = await openSqlite(copy);
    const leads = await countLeads(db);
    // A backup contains sessions that have since ended, and the earlier address of the calendar.
    await db.deleteFrom("ownerKeys").execute();
    await replaceSecret(db, FEED_SECRET);
    await db.destroy();
    const previousFile = existsSync(file) ? linkBefore(file, now) : undefined;
    renameSync(copy, file);
    return { leads, previousFile };
  } finally {
    inUse?.close();
    for (const ending of ["", "-wal", "-shm"]) rmSync(copy + ending, { force: true });
  }
}
