import { copyFileSync, mkdirSync, renameSync, closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { Environment } from "../../../functions/settings";
import type { TestDatabase, useDatabases } from "./databases";
import { temporaryFolder } from "./temporary-folder";
import BetterSqlite3 from "better-sqlite3";

/**
 * Backs a database up, lets `meanwhile` happen to it, and puts the backup into its place, as
 * `restored`. `before` is the database that was in use.
 */
export async function restoreAfter(
  databases: ReturnType<typeof useDatabases>,
  database: TestDatabase,
  meanwhile: (database: TestDatabase, env: Environment) => Promise<void>,
) {
  const { kind, url, file } = database;
  await database.leave();
  const env = { ERASURE_FOLDER: kind === "sqlite" ? path.dirname(file) : temporaryFolder() };
  const backup = kind === "sqlite" ? path.join(temporaryFolder(), "backup.db") : `${url}_backup`;
  if (kind === "sqlite") copyFileSync(file, backup);
  else {
    const cluster = await databases.cluster();
    const name = path.basename(url);
    await cluster.query(`create database ${name}_backup template ${name}`);
  }
  const used = await databases.reopen(database);
  await meanwhile(used, env);
  await used.leave();
  if (kind === "postgres") {
    const restored = await databases.reopen({ ...database, url: backup });
    return { before: database, restored, env };
  }
  const folder = path.join(path.dirname(file), "before");
  mkdirSync(folder);
  const aside = path.join(folder, "submissions.db");
  renameSync(file, aside);
  copyFileSync(backup, file);
  const before = { ...database, file: aside, url: `sqlite:${aside}` };
  return { before, restored: await databases.reopen(database), env };
}

/** Overwrites the pages of a database that `query` gives, as a failing disk does. */
export function damagePages(file: string, query: string): void {
  const database = new BetterSqlite3(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  const size = Number(database.pragma("page_size", { simple: true }));
  const pages = database.prepare(query).pluck().all().map(Number);
  database.close();
  expect(pages).not.toEqual([]);
  const descriptor = openSync(file, "r+");
  for (const page of pages)
    writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(descriptor);
}
