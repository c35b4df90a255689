import { setTimeout } from "node:timers/promises";
import { errorCode } from "../log";

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
