import { sql, type Kysely } from "kysely";
import type { LeadState } from "./lead";
import { leadStateColumn } from "./lead-state";
import type { Channel, DeliveryState, Tables } from "./tables";

export interface LeadCount {
  form: string;
  state: LeadState;
  count: number;
}

export interface DeliveryCount {
  channel: Channel;
  state: DeliveryState;
  count: number;
  /** When the oldest of them was made, an ISO timestamp. */
  oldest: string;
  /** Those made before the moment that was asked about. */
  overdue: number;
}

/** How many there are of what: the figures behind `leads status`. */
export interface Summary {
  leads: LeadCount[];
  deliveries: DeliveryCount[];
}

/** Counts everything; `overdueBefore` is an ISO timestamp. */
export async function summarise(db: Kysely<Tables>, overdueBefore: string): Promise<Summary> {
  const leads = await db
    .selectFrom(
      db
        .selectFrom("submissions")
        .select(["form_type as form", leadStateColumn.as("state")])
        .as("leads"),
    )
    .select((eb) => ["form", "state", eb.fn.countAll().as("count")])
    .groupBy(["form", "state"])
    .orderBy("form")
    .execute();
  const deliveries = await db
    .selectFrom("deliveries")
    .select((eb) => [
      "channel",
      "state",
      eb.fn.countAll().as("count"),
      eb.fn.min("created_at").as("oldest"),
      sql<number>`sum(case when created_at <= ${overdueBefore} then 1 else 0 end)`.as("overdue"),
    ])
    .groupBy(["channel", "state"])
    .orderBy("channel")
    .execute();
  // PostgreSQL counts in bigint, which its driver gives as text.
  return {
    leads: leads.map((row) => ({ ...row, count: Number(row.count) })),
    deliveries: deliveries.map((row) => ({
      ...row,
      count: Number(row.count),
      overdue: Number(row.overdue),
    })),
  };
}
