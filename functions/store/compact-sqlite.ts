import type { Database } from "better-sqlite3";

/** How long one try waits for others, who cannot write meanwhile, and the pause it leaves them. */
const TRY_MS = 500;
const PAUSE_MS = 250;

/** True when it was done; false while another program holds on to what it needs. */
function attempt(connection: Database): boolean {
  try {
    connection.exec("VACUUM");
    const [result] = connection.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return false;
    throw error;
  }
}

/**
 * Writes the file anew without what was deleted, and empties the write-ahead log into it. A running
 * host may hold the log for a moment, so it is tried for `patienceMs`. False when it was in vain.
 */
export async function compactSqlite(connection: Database, patienceMs: number): Promise<boolean> {
  connection.pragma(`busy_timeout = ${TRY_MS}`);
  const until = Date.now() + patienceMs;
  while (!attempt(connection)) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}
