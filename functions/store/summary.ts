import { type Kysely, sql } from "kysely";
import { HOUR_MS } from "../contract/durations";
import type { AppointmentState } from "../contract/appointment";
import { leadStateColumn, type LeadState } from "./lead";
import type { Channel, DeliveryState, Tables } from "./tables";
import { readJobRuns, type Job, type JobRun } from "./daily-jobs";

export interface LeadCount {
  form: string;
  state: LeadState;
  count: number;
}

export interface DeliveryCount {
  channel: Channel;
  state: DeliveryState;
  count: number;
  oldest: string;
  overdue: number;
}

export interface Summary {
  leads: LeadCount[];
  /** Calls that are not over, by state. */
  calls: Partial<Record<AppointmentState, number>>;
  deliveries: DeliveryCount[];
}

const OVERDUE_MS = HOUR_MS;

/** By channel and state. Overdue: queued over an hour ago. */
export async function countDeliveries(
  db: Kysely<Tables>,
  now: Date,
  states?: readonly DeliveryState[],
): Promise<DeliveryCount[]> {
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
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    overdue: Number(row.overdue),
  }));
}

export async function summarise(db: Kysely<Tables>, now: Date): Promise<Summary> {
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
    .where("endsAt", ">", now.toISOString())
    .groupBy("state")
    .execute();
  return {
    leads: leads.map((row) => ({ ...row, count: Number(row.count) })),
    calls: Object.fromEntries(calls.map(({ state, count }) => [state, Number(count)])),
    deliveries: await countDeliveries(db, now),
  };
}

export interface FlaggedCount {
  form: string;
  count: number;
}

/** Facts that the owner may have to act on. Read often: each query has an index. */
export interface StoreFacts {
  flagged: FlaggedCount[];
  /** Pending and stopped ones. */
  deliveries: DeliveryCount[];
  oldestLead: string | undefined;
  runs: Partial<Record<Job, JobRun>>;
}

async function countFlagged(db: Kysely<Tables>): Promise<FlaggedCount[]> {
  const rows = await db
    .selectFrom("submissions")
    .select((eb) => ["formType as form", eb.fn.countAll().as("count")])
    .where("flag", "is not", null)
    .groupBy("formType")
    .orderBy("formType")
    .execute();
  return rows.map(({ form, count }) => ({ form, count: Number(count) }));
}

export async function readStoreFacts(db: Kysely<Tables>, now: Date): Promise<StoreFacts> {
  const { oldest } = await db
    .selectFrom("submissions")
    .select((eb) => eb.fn.min<string | null>("receivedAt").as("oldest"))
    .executeTakeFirstOrThrow();
  return {
    flagged: await countFlagged(db),
    deliveries: await countDeliveries(db, now, ["pending", "stopped"]),
    oldestLead: oldest ?? undefined,
    runs: await readJobRuns(db),
  };
}
