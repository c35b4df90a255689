import { type Kysely, sql } from "kysely";
import { HOUR_MS } from "../contract/durations";
import { stageOf } from "../contract/appointment";
import type { CallStage } from "../contract/call-stages";
import { leadStateColumn } from "./lead";
import type { DeliveryState, Tables } from "./tables";
import { readJobRuns } from "./daily-jobs";

const OVERDUE_MS = HOUR_MS;

/** Counts by channel and state. Overdue: queued over an hour ago. */
async function countDeliveries(db: Kysely<Tables>, now: Date, states?: readonly DeliveryState[]) {
  const overdueBefore = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const rows = await db
    .selectFrom("deliveries")
    .select((eb) => [
      "channel",
      "state",
      eb.fn.countAll().as("count"),
      eb.fn.min("createdAt").as("oldest"),
      sql<number>`sum(case when created_at <= ${overdueBefore} then 1 else 0 end)`.as("overdue"),
    ])
    .$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
    .groupBy(["channel", "state"])
    .orderBy("channel")
    .execute();
  // The driver returns PostgreSQL's bigint as text.
  return rows.map((row) => ({ ...row, count: Number(row.count), overdue: Number(row.overdue) }));
}

/** Counts of submissions and deliveries by state, and of calls by stage. */
export async function summarise(db: Kysely<Tables>, now: Date) {
  const leads = await db
    .selectFrom(
      db
        .selectFrom("submissions")
        .select(["formType as form", leadStateColumn.as("state")])
        .as("leads"),
    )
    .select((eb) => ["form", "state", eb.fn.countAll().as("count")])
    .groupBy(["form", "state"])
    .orderBy("form")
    .execute();
  const calls = await db
    .selectFrom("appointments")
    .select((eb) => ["state", eb.fn.countAll().as("count")])
    .select(sql<string>`max(starts_at)`.as("startsAt"))
    .groupBy(["state", sql`starts_at > ${now.toISOString()}`])
    .execute();
  const byStage: Partial<Record<CallStage, number>> = {};
  for (const { count, ...call } of calls) {
    const stage = stageOf(call, now);
    byStage[stage] = (byStage[stage] ?? 0) + Number(count);
  }
  return {
    leads: leads.map((row) => ({ ...row, count: Number(row.count) })),
    calls: byStage,
    deliveries: await countDeliveries(db, now),
  };
}

export type StoreFacts = Awaited<ReturnType<typeof readStoreFacts>>;

/** Facts that the owner may have to act on. Called often: each query has an index. */
export async function readStoreFacts(db: Kysely<Tables>, now: Date) {
  const { oldest } = await db
    .selectFrom("submissions")
    .select((eb) => eb.fn.min<string | null>("receivedAt").as("oldest"))
    .executeTakeFirstOrThrow();
  const flagged = await db
    .selectFrom("submissions")
    .select((eb) => ["formType as form", eb.fn.countAll().as("count")])
    .where("flag", "is not", null)
    .groupBy("formType")
    .orderBy("formType")
    .execute();
  return {
    flagged: flagged.map(({ form, count }) => ({ form, count: Number(count) })),
    deliveries: await countDeliveries(db, now, ["pending", "stopped"]),
    oldestLead: oldest ?? undefined,
    runs: await readJobRuns(db),
  };
}
