import type { Kysely } from "kysely";
import type { Tables } from "./tables";
import { deleteOldCounts } from "./page-counts";
import { purgeBatch, type PurgeLimits } from "./purge";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RETRY_MS = 15 * MINUTE_MS;

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** True for one of the hosts, once a day; again soon when it does not settle the turn. */
export async function claimDailyJob(db: Kysely<Tables>, name: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("notices")
    .values({ name, next_at: after(now, RETRY_MS) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ next_at: eb.ref("excluded.next_at") }))
        .where(({ or, eb }) =>
          or([
            eb("notices.next_at", "<=", after(now, 0)),
            // Set by a wrong clock.
            eb("notices.next_at", ">", after(now, 2 * DAY_MS)),
          ]),
        ),
    )
    .returning("name")
    .execute();
  return claimed.length > 0;
}

/** The next turn is in a day, or soon when this one failed. */
export async function finishDailyJob(
  db: Kysely<Tables>,
  name: string,
  isDone: boolean,
  now: Date,
): Promise<void> {
  const next_at = after(now, isDone ? DAY_MS : RETRY_MS);
  await db.updateTable("notices").set({ next_at }).where("name", "=", name).execute();
}

export type Job = "retention" | "probe";

export interface ProbeResult {
  ok: boolean;
}

export interface JobRun {
  /** ISO timestamp. */
  finishedAt: string;
  result: unknown;
}

/** The last run of each job that has run. */
export async function readJobRuns(db: Kysely<Tables>): Promise<Partial<Record<Job, JobRun>>> {
  const rows = await db.selectFrom("job_runs").selectAll().execute();
  return Object.fromEntries(
    rows.map(({ name, finished_at, result }) => [
      name,
      { finishedAt: finished_at, result: JSON.parse(result) as unknown },
    ]),
  );
}

export async function recordJobRun(
  db: Kysely<Tables>,
  name: Job,
  { finishedAt, result }: JobRun,
): Promise<void> {
  const run = { finished_at: finishedAt, result: JSON.stringify(result) };
  await db
    .insertInto("job_runs")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}

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
    claimRetention: (now) => claimDailyJob(db, "retention", now),
    purgeBatch: (limits) => purgeBatch(db, limits),
    async finishRetention(result, now) {
      await deleteOldCounts(db, now);
      await recordJobRun(db, "retention", { finishedAt: now.toISOString(), result });
      await finishDailyJob(db, "retention", true, now);
    },
  };
}
