import { closeSync, openSync, writeSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";

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
