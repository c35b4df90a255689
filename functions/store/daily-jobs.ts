import type { Kysely } from "kysely";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { Tables, UseDatabase } from "./tables";
import { deleteOldAccess } from "./owner-access";
import { deleteOldCounts } from "./page-counts";
import { purgeBatch, type PurgeLimits } from "./purge";

const RETRY_MS = 15 * MINUTE_MS;

function timeAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** True for one of the hosts, once a day; true again soon if that host does not finish the job. */
export async function claimDailyJob(db: Kysely<Tables>, name: string, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto("notices")
    .values({ name, nextAt: timeAfter(now, RETRY_MS) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ nextAt: eb.ref("excluded.nextAt") }))
        .where(({ or, eb }) =>
          or([
            eb("notices.nextAt", "<=", timeAfter(now, 0)),
            // Set by a wrong clock.
            eb("notices.nextAt", ">", timeAfter(now, 2 * DAY_MS)),
          ]),
        ),
    )
    .returning("name")
    .execute();
  return rows.length > 0;
}

/** Schedules the next run in a day, or soon when this one failed. */
export async function finishDailyJob(
  db: Kysely<Tables>,
  name: string,
  isDone: boolean,
  now: Date,
): Promise<void> {
  await releaseJob(db, name, new Date(now.getTime() + (isDone ? DAY_MS : RETRY_MS)));
}

/** The job may be claimed again from then on. */
export async function releaseJob(db: Kysely<Tables>, name: string, at: Date): Promise<void> {
  const nextAt = at.toISOString();
  await db.updateTable("notices").set({ nextAt }).where("name", "=", name).execute();
}

/** Events of the busy calendar that could not be read, and their first days: "2026-03-05". */
export interface UnreadEvents {
  count: number;
  days: string[];
}

interface JobResults {
  retention: { deleted: number };
  probe: { ok: boolean };
  /** `neverRead`: `finishedAt` is the time of the first attempt. */
  calendar: { neverRead?: true; unread?: UnreadEvents };
}

interface JobRun<Result> {
  /** ISO timestamp. */
  finishedAt: string;
  result: Result;
}

/** The last run of each job that has run. */
export async function readJobRuns(db: Kysely<Tables>) {
  const rows = await db.selectFrom("jobRuns").selectAll().execute();
  const runs: { [Job in keyof JobResults]?: JobRun<JobResults[Job]> } = Object.fromEntries(
    rows.map(({ name, finishedAt, result }) => [name, { finishedAt, result: JSON.parse(result) }]),
  );
  return runs;
}

export async function recordJobRun<Job extends keyof JobResults>(
  db: Kysely<Tables>,
  name: Job,
  at: Date,
  result: JobResults[Job],
): Promise<void> {
  const run = { finishedAt: at.toISOString(), result: JSON.stringify(result) };
  await db
    .insertInto("jobRuns")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}

/** Records an attempt to read the busy calendar. A failure (no `unread`) keeps earlier results. */
export async function recordCalendar(
  db: Kysely<Tables>,
  at: Date,
  unread?: UnreadEvents,
): Promise<void> {
  if (unread) return recordJobRun(db, "calendar", at, { unread });
  const result = JSON.stringify({ neverRead: true } satisfies JobResults["calendar"]);
  await db
    .insertInto("jobRuns")
    .values({ name: "calendar", finishedAt: at.toISOString(), result })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** The daily deletion of old submissions, done by one of the hosts. */
export function createRetentionStore(use: UseDatabase) {
  return {
    claimRetention: (now: Date) => use((db) => claimDailyJob(db, "retention", now)),
    purgeBatch: (limits: PurgeLimits) => use((db) => purgeBatch(db, limits)),
    finishRetention: (deleted: number, now: Date): Promise<void> =>
      use(async (db) => {
        await deleteOldCounts(db, now);
        await deleteOldAccess(db, now);
        await recordJobRun(db, "retention", now, { deleted });
        await finishDailyJob(db, "retention", true, now);
      }),
  };
}
