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

type JobName = "retention" | "digest" | "waiting" | "calls";

async function claimJob(
  db: Kysely<Tables>,
  name: JobName,
  now: Date,
  ms = RETRY_MS,
): Promise<boolean> {
  const rows = await db
    .insertInto("notices")
    .values({ name, nextAt: timeAfter(now, ms) })
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

async function scheduleJob(
  db: Kysely<Tables>,
  name: JobName,
  now: Date,
  ms: number,
): Promise<void> {
  const nextAt = timeAfter(now, ms);
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

export type JobStore = ReturnType<typeof createJobStore>;

/** Jobs that one of the hosts of a database does. */
export function createJobStore(use: UseDatabase) {
  return {
    /** True for one host; true again after `ms`, soon by default, if nothing else is scheduled. */
    claimJob: (name: JobName, now: Date, ms?: number) => use((db) => claimJob(db, name, now, ms)),
    scheduleJob: (name: JobName, now: Date, ms: number) =>
      use((db) => scheduleJob(db, name, now, ms)),
    purgeBatch: (limits: PurgeLimits) => use((db) => purgeBatch(db, limits)),
    finishRetention: (deleted: number, now: Date): Promise<void> =>
      use(async (db) => {
        await deleteOldCounts(db, now);
        await deleteOldAccess(db, now);
        await recordJobRun(db, "retention", now, { deleted });
        await scheduleJob(db, "retention", now, DAY_MS);
      }),
  };
}
