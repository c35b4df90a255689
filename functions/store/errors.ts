import { errorCode } from "../log";
import { setTimeout } from "node:timers/promises";

/** The owner has to change the database first; a retry does not help. The message says what. */
export class UnsafeDatabaseError extends Error {
  override name = "UnsafeDatabaseError";
}

/** The values of a row are refused. SQLSTATE classes 22 (data), 23 (constraints), 54 (limits). */
export function isRowError(error: unknown): boolean {
  const code = errorCode(error);
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(?:CONSTRAINT|TOOBIG)/.test(code);
}

/** SQLSTATE serialization_failure and deadlock_detected: a retry is expected. */
const CONFLICTS = ["40001", "40P01"];
const TRIES = 5;
const PAUSE_MS = 50;

/** Repeats `work` while it conflicts with concurrent writes, at most 5 times. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !CONFLICTS.includes(errorCode(error))) throw error;
      await setTimeout(Math.random() * PAUSE_MS * tries);
    }
  }
}
