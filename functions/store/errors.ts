import { errorCode } from "../log";
import { setTimeout } from "node:timers/promises";

/**
 * The database would not keep what it acknowledges, or is one we cannot work with: the owner has to
 * change something, and trying again does not help. The message says what.
 */
export class UnsafeDatabaseError extends Error {
  override name = "UnsafeDatabaseError";
}

/**
 * True when a database refused what is in a row, not the writing as such. PostgreSQL: classes 22
 * (data), 23 (constraints) and 54 (limits) of SQLSTATE.
 */
export function isRowFault(error: unknown): boolean {
  const code = errorCode(error);
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(?:CONSTRAINT|TOOBIG)/.test(code);
}

/** SQLSTATE serialization_failure and deadlock_detected: PostgreSQL asks to do the same again. */
const CONFLICTS = ["40001", "40P01"];
const TRIES = 5;
const PAUSE_MS = 50;

/** Does `work` again, a few times, while it fails because others wrote at the same moment. */
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
