import type BetterSqlite3 from "better-sqlite3";
import { Worker } from "node:worker_threads";

interface ThreadData {
  /** The file from which the driver is resolved. */
  root: string;
  file: string;
  timeoutMs: number;
}

type ThreadResult = { isCompact: boolean } | { code: string; message: string };

/** Runs in the thread, as text: it cannot use anything else in this file. */
function compactInThread(): void {
  const { createRequire } = process.getBuiltinModule("node:module");
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { root, file, timeoutMs } = workerData as ThreadData;
  const Sqlite = createRequire(root)("better-sqlite3") as typeof BetterSqlite3;
  const connection = new Sqlite(file, { fileMustExist: true, timeout: timeoutMs });
  try {
    connection.pragma("synchronous = FULL");
    connection.pragma("secure_delete = ON");
    connection.exec("VACUUM");
    const [result] = connection.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    parentPort?.postMessage({ isCompact: result?.busy === 0 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    parentPort?.postMessage({ code, message });
  } finally {
    connection.close();
  }
}

/**
 * Removes deleted data from database and WAL: `secure_delete` leaves copies of rows that SQLite has
 * moved. Runs in a thread: SQLite rewrites the whole file at once, and pages are served meanwhile.
 * Returns false when another program has a lock for longer than `timeoutMs`.
 */
export function compactSqlite(data: ThreadData): Promise<boolean> {
  const thread = new Worker(`(${compactInThread.toString()})()`, { eval: true, workerData: data });
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("The database was not rewritten.")));
    thread.once("message", (result: ThreadResult) => {
      if ("isCompact" in result) resolve(result.isCompact);
      else if (/^SQLITE_(?:BUSY|LOCKED)/.test(result.code)) resolve(false);
      else reject(Object.assign(new Error(result.message), { code: result.code }));
    });
  });
}
