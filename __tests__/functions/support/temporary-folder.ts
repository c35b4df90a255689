import { mkdtempSync, rmSync, closeSync, openSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";

const folders: string[] = [];

/** A new folder for one test; call `removeTemporaryFolders` after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "submissions-"));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
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
