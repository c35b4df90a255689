import type { Database } from "better-sqlite3";

const TRIES = 40;
const PAUSE_MS = 500;

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
 * host may hold the log for a moment, so it is tried for a while. False when it was in vain.
 */
export async function compactSqlite(connection: Database): Promise<boolean> {
  for (let tries = 1; !attempt(connection); tries++) {
    if (tries === TRIES) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}
