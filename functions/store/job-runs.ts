import type { Kysely } from "kysely";
import type { Tables } from "./tables";

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
