import { errorCode } from "../shared/log";
import { setTimeout } from "node:timers/promises";

/** A retry does not help: the owner must change the database. The message explains how. */
export class UnsafeDatabaseError extends Error {
  override name = "UnsafeDatabaseError";
}

/** The database rejects a value. SQLSTATE classes 22 (data), 23 (constraints), 54 (limits). */
export function isRowError(error: unknown): boolean {
  const code = errorCode(error);
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(?:CONSTRAINT|TOOBIG)/.test(code);
}

/** SQLSTATE serialization_failure and deadlock_detected. */
const CONFLICTS = ["40001", "40P01"];
export const UNIQUE_VIOLATIONS = ["23505", "SQLITE_CONSTRAINT_UNIQUE"];
const TRIES = 5;
const PAUSE_MS = 50;

/** Repeats work that conflicted with another host; `codes` are further errors worth a retry. */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  codes: readonly string[] = [],
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = [...CONFLICTS, ...codes].includes(errorCode(error));
      if (tries === TRIES || !isConflict) throw error;
      await setTimeout(Math.random() * PAUSE_MS * tries);
    }
  }
}
