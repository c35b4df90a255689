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

/** The locked database in use; undefined when it is missing or too damaged to be locked. */
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
  const before = path.join(path.dirname(file), "before", name);
  mkdirSync(path.dirname(before), { recursive: true, mode: 0o700 });
  linkSync(file, before);
  // Only of a damaged database. SQLite would write it into the next one.
  for (const ending of ["-wal", "-shm"])
    if (existsSync(file + ending)) renameSync(file + ending, before + ending);
  return before;
}

/** Puts a checked copy of `backup` in the place of `file`, with a rename as the last step. */
export async function restoreSqlite(backup: string, file: string, now: Date) {
  const copy = `${file}.restoring`;
  const inUse = lockInUse(file);
  try {
    rmSync(copy, { force: true });
    copyBackup(backup, copy);
    const { db } = await openSqlite(copy);
    const leads = await countLeads(db);
    // A backup knows sessions that have been ended since, and the calendar's address before.
    await db.deleteFrom("ownerKeys").execute();
    await replaceSecret(db, FEED_SECRET);
    await db.destroy();
    const before = existsSync(file) ? linkBefore(file, now) : undefined;
    renameSync(copy, file);
    return { leads, before };
  } finally {
    inUse?.close();
    for (const ending of ["", "-wal", "-shm"]) rmSync(copy + ending, { force: true });
  }
}
