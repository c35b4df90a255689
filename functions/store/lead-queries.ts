import { type Kysely, type Selectable, sql } from "kysely";
import { leadStateColumn, toLead, type Lead, type LeadReader, type LeadState } from "./lead";
import type { DeliveriesTable, SubmissionsTable, Tables, Channel, DeliveryState } from "./tables";

const BATCH_SIZE = 500;

export interface LeadFilter {
  state?: LeadState;
  form?: string;
  since?: string;
  email?: string;
}

export type LeadOrder = "oldest first" | "newest first";

/** Adds the deliveries of at most a few thousand leads. */
export async function withDeliveries(
  db: Kysely<Tables>,
  rows: readonly Selectable<SubmissionsTable>[],
): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = db.selectFrom("deliveries").selectAll().where("submission_id", "in", ids);
  const found = await deliveries.orderBy("id").execute();
  const byLead = new Map<string, Selectable<DeliveriesTable>[]>();
  for (const row of found) {
    byLead.set(row.submission_id, [...(byLead.get(row.submission_id) ?? []), row]);
  }
  return rows.map((row) => toLead(row, byLead.get(row.id) ?? []));
}

function filtered(db: Kysely<Tables>, { state, form, since, email }: LeadFilter) {
  return db
    .selectFrom("submissions")
    .selectAll("submissions")
    .$if(state !== undefined, (query) => query.where(leadStateColumn, "=", state ?? "stored"))
    .$if(form !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("form_name", "=", form ?? ""), eb("form_type", "=", form ?? "")]),
      ),
    )
    .$if(since !== undefined, (query) => query.where("received_at", ">=", since ?? ""))
    .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""));
}

/** All leads of a filter in pages (keyset pagination: new leads do not shift a page). */
export async function* leadPages(
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  pageSize = BATCH_SIZE,
): AsyncGenerator<Lead[]> {
  const [direction, beyond] =
    order === "oldest first" ? (["asc", ">"] as const) : (["desc", "<"] as const);
  const query = filtered(db, filter)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .limit(pageSize);
  let last: Selectable<SubmissionsTable> | undefined;
  do {
    const after = last;
    const rows = await query
      .$if(after !== undefined, (next) =>
        next.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("received_at", "id"),
            beyond,
            tuple(after?.received_at ?? "", after?.id ?? ""),
          ),
        ),
      )
      .execute();
    if (rows.length > 0) yield await withDeliveries(db, rows);
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last);
}

export async function newestLeads(
  db: Kysely<Tables>,
  filter: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const found: Lead[] = [];
  for await (const page of leadPages(db, filter, "newest first", Math.min(limit, BATCH_SIZE))) {
    found.push(...page);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

const LOWEST_ID = "00000000-0000-0000-0000-000000000000";
const HIGHEST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export function createLeadReader(db: Kysely<Tables>): LeadReader {
  return {
    leads: (limit) => newestLeads(db, {}, limit),
    async leadsByPrefix(prefix) {
      // Not LIKE, which has wildcards.
      const rows = await db
        .selectFrom("submissions")
        .selectAll()
        .where("id", ">=", prefix + LOWEST_ID.slice(prefix.length))
        .where("id", "<=", prefix + HIGHEST_ID.slice(prefix.length))
        .limit(2)
        .execute();
      return withDeliveries(
        db,
        // Some collations of PostgreSQL ignore the dashes.
        rows.filter(({ id }) => id.startsWith(prefix)),
      );
    },
  };
}

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
  deliveries: DeliveryCount[];
}

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
  // The driver returns PostgreSQL's bigint as text.
  return {
    leads: leads.map((row) => ({ ...row, count: Number(row.count) })),
    deliveries: deliveries.map((row) => ({
      ...row,
      count: Number(row.count),
      overdue: Number(row.overdue),
    })),
  };
}
