import type { Kysely } from "kysely";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { Tables, UseDatabase } from "./tables";
import { deleteOldAccess } from "./owner-access";
import { deleteOldCounts } from "./page-counts";
import { purgeBatch, type PurgeLimits } from "./purge";

const RETRY_MS = 15 * MINUTE_MS;

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** True for one of the hosts, once a day; again soon when it does not settle the turn. */
export async function claimDailyJob(db: Kysely<Tables>, name: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("notices")
    .values({ name, nextAt: after(now, RETRY_MS) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ nextAt: eb.ref("excluded.nextAt") }))
        .where(({ or, eb }) =>
          or([
            eb("notices.nextAt", "<=", after(now, 0)),
            // Set by a wrong clock.
            eb("notices.nextAt", ">", after(now, 2 * DAY_MS)),
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
  const nextAt = after(now, isDone ? DAY_MS : RETRY_MS);
  await db.updateTable("notices").set({ nextAt }).where("name", "=", name).execute();
}

export type Job = "retention" | "probe" | "calendar";

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
  const rows = await db.selectFrom("jobRuns").selectAll().execute();
  return Object.fromEntries(
    rows.map(({ name, finishedAt, result }) => [
      name,
      { finishedAt, result: JSON.parse(result) as unknown },
    ]),
  );
}

export async function recordJobRun(
  db: Kysely<Tables>,
  name: Job,
  { finishedAt, result }: JobRun,
): Promise<void> {
  const run = { finishedAt, result: JSON.stringify(result) };
  await db
    .insertInto("jobRuns")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}

export interface CalendarResult {
  /** The busy calendar has never been read: `finishedAt` is when that was first tried. */
  neverRead?: true;
}

export async function recordCalendar(db: Kysely<Tables>, at: Date, isRead: boolean): Promise<void> {
  const finishedAt = at.toISOString();
  if (isRead) return recordJobRun(db, "calendar", { finishedAt, result: {} });
  const result: CalendarResult = { neverRead: true };
  await db
    .insertInto("jobRuns")
    .values({ name: "calendar", finishedAt, result: JSON.stringify(result) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** How many submissions a run has deleted. */
export interface RetentionResult {
  deleted: number;
}

export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** The daily deletion of old submissions: one host of several does it. */
export function createRetentionStore(use: UseDatabase) {
  return {
    claimRetention: (now: Date) => use((db) => claimDailyJob(db, "retention", now)),
    purgeBatch: (limits: PurgeLimits) => use((db) => purgeBatch(db, limits)),
    finishRetention: (result: RetentionResult, now: Date): Promise<void> =>
      use(async (db) => {
        await deleteOldCounts(db, now);
        await deleteOldAccess(db, now);
        await recordJobRun(db, "retention", { finishedAt: now.toISOString(), result });
        await finishDailyJob(db, "retention", true, now);
      }),
  };
}
