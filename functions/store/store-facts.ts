import type { Kysely } from "kysely";
import { readJobRuns, type Job, type JobRun } from "./job-runs";
import { countDeliveries, type DeliveryCount } from "./summary";
import type { Tables } from "./tables";

export interface FlaggedCount {
  form: string;
  count: number;
}

/** What the owner may have to act on. Read often: each query has an index. */
export interface StoreFacts {
  flagged: FlaggedCount[];
  /** Pending and stopped ones. */
  deliveries: DeliveryCount[];
  oldestLead: string | undefined;
  newestLead: string | undefined;
  runs: Partial<Record<Job, JobRun>>;
}

async function countFlagged(db: Kysely<Tables>): Promise<FlaggedCount[]> {
  const rows = await db
    .selectFrom("submissions")
    .select((eb) => ["form_type as form", eb.fn.countAll().as("count")])
    .where("flag", "is not", null)
    .groupBy("form_type")
    .orderBy("form_type")
    .execute();
  return rows.map(({ form, count }) => ({ form, count: Number(count) }));
}

async function receivedAt(db: Kysely<Tables>, order: "asc" | "desc"): Promise<string | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select("received_at")
    .orderBy("received_at", order)
    .limit(1)
    .executeTakeFirst();
  return row?.received_at;
}

export async function readStoreFacts(db: Kysely<Tables>, now: Date): Promise<StoreFacts> {
  return {
    flagged: await countFlagged(db),
    deliveries: await countDeliveries(db, now, ["pending", "stopped"]),
    oldestLead: await receivedAt(db, "asc"),
    newestLead: await receivedAt(db, "desc"),
    runs: await readJobRuns(db),
  };
}
