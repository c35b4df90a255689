import type { Kysely } from "kysely";
import { recordJobRun } from "./job-runs";
import { deleteOldCounts } from "./page-counts";
import { purgeBatch, type PurgeLimits } from "./purge";
import type { Tables } from "./tables";
import { claimTurn, settleTurn } from "./turns";

/** How many submissions a run has deleted. */
export interface RetentionResult {
  deleted: number;
}

/** The daily deletion of old submissions: one host of several does it. */
export interface RetentionStore {
  claimRetention(now: Date): Promise<boolean>;
  purgeBatch(limits: PurgeLimits): Promise<number>;
  finishRetention(result: RetentionResult, now: Date): Promise<void>;
}

export function createRetentionStore(db: Kysely<Tables>): RetentionStore {
  return {
    claimRetention: (now) => claimTurn(db, "retention", now),
    purgeBatch: (limits) => purgeBatch(db, limits),
    async finishRetention(result, now) {
      await deleteOldCounts(db, now);
      await recordJobRun(db, "retention", { finishedAt: now.toISOString(), result });
      await settleTurn(db, "retention", true, now);
    },
  };
}
