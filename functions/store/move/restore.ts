import type { Database } from "better-sqlite3";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { errorCode } from "../../log";
import { applyErasures } from "../erasures";
import { isSameSqlite, loadSqlite, lockSqliteFile, openSqlite } from "../sqlite";
import { countLeads } from "../lead-queries";
import { copySecrets } from "./related-rows";
import { mergeAll, type MergeResult } from "./merge";
import { salvage } from "./salvage";

export type RestoreResult =
  | ({
      ok: true;
      leads: number;
      /** Where the database is that was in use; undefined when there was none. */
      before: string | undefined;
      /** Rows that were lost with it; null when nothing could be read. */
      lostRows: number | null;
    } & MergeResult)
  | { ok: false; problem: string };

interface Restore {
  backup: string;
  /** The database in use. */
  file: string;
  erasureFolder: string;
  now: Date;
  progress: (done: number, of: number) => void;
}

const RUNNING =
  "Another program has the database open. Stop the host (and the inbox, Litestream, other commands), then " +
  "run this again.";

const isDamage = (error: unknown): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error));

function removeDatabase(file: string): void {
  for (const ending of ["", "-wal", "-shm", "-journal"]) rmSync(file + ending, { force: true });
}

function sync(file: string, flags: string): void {
  const descriptor = openSync(file, flags);
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Returns what is wrong with the backup. */
function copyBackup(backup: string, copy: string): string | undefined {
  const wrong = (what: string): string =>
    `${backup} cannot be restored: ${what}. Take another one.`;
  try {
    const Sqlite = loadSqlite();
    const source = new Sqlite(backup, { readonly: true, fileMustExist: true });
    try {
      const found = source.pragma("integrity_check", { simple: true });
      if (found !== "ok") return wrong("it is damaged");
      const table = source.prepare("SELECT 1 FROM sqlite_master WHERE name = 'submissions'").get();
      if (!table) return wrong("there are no submissions in it");
      writeFileSync(copy, "", { mode: 0o600 });
      source.prepare("VACUUM INTO ?").run(copy);
      return undefined;
    } finally {
      source.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return wrong("it is damaged, or no database");
  }
}

type InUse = { state: "none" | "running" | "unreadable" } | { state: "locked"; db: Database };

function lockInUse(file: string): InUse {
  if (!existsSync(file)) return { state: "none" };
  const Sqlite = loadSqlite();
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    if (lockSqliteFile(db, "DELETE")) return { state: "locked", db };
    db.close();
    return { state: "running" };
  } catch (error) {
    db.close();
    if (!isDamage(error)) throw error;
    return { state: "unreadable" };
  }
}

/** Puts `copy` in the place of `file`, at no time without a database. Opens neither: see erase. */
function swap(file: string, copy: string, now: Date): string {
  const folder = path.join(path.dirname(file), "before");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The link of a run that was broken off.
  for (const name of readdirSync(folder))
    if (isSameSqlite(path.join(folder, name), file)) rmSync(path.join(folder, name));
  const time = now.toISOString().replaceAll(/[-:.]/g, "");
  const before = path.join(folder, `${path.basename(file, ".db")}-${time}.db`);
  linkSync(file, before);
  // Only of an unreadable database. SQLite would write it into the restored one.
  for (const ending of ["-wal", "-shm"])
    if (existsSync(file + ending)) renameSync(file + ending, before + ending);
  renameSync(copy, file);
  return before;
}

const NOTHING: MergeResult = { added: 0, updated: 0, erased: 0, different: [], unreadable: 0 };

/**
 * Replaces the database in use by a backup that has been checked, completed with what came after
 * it. The database in use stays as it was until the last step, a rename. Can be repeated.
 */
export async function restoreSqlite(restore: Restore): Promise<RestoreResult> {
  const { backup, file, erasureFolder, now, progress } = restore;
  const [copy, salvaged] = [`${file}.restoring`, `${file}.salvaged`];
  const inUse = lockInUse(file);
  if (inUse.state === "running") return { ok: false, problem: RUNNING };
  try {
    for (const left of [copy, salvaged]) removeDatabase(left);
    const problem = copyBackup(backup, copy);
    if (problem !== undefined) return { ok: false, problem };
    const target = await openSqlite(copy);
    let [merged, lostRows]: [MergeResult, number | null] = [NOTHING, 0];
    try {
      await applyErasures(target.db, erasureFolder);
      if (inUse.state === "unreadable") lostRows = null;
      if (inUse.state === "locked") {
        const source = await openSqlite(salvaged);
        try {
          lostRows = salvage(inUse.db, source.connection) ?? null;
          merged = await mergeAll(source.db, target.db, erasureFolder, progress);
          // Those in use are newer than the backup's.
          await copySecrets(source.db, target.db, "source");
        } finally {
          source.connection.close();
        }
      }
      const leads = await countLeads(target.db);
      await target.db.destroy();
      sync(copy, "r+");
      const before = inUse.state === "none" ? undefined : swap(file, copy, now);
      if (before === undefined) renameSync(copy, file);
      sync(path.dirname(file), "r");
      return { ok: true, leads, before, lostRows, ...merged };
    } finally {
      target.connection.close();
    }
  } finally {
    if (inUse.state === "locked") inUse.db.close();
    for (const left of [copy, salvaged]) removeDatabase(left);
  }
}
