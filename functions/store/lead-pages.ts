import type { Kysely, Selectable } from "kysely";
import type { Lead, LeadState } from "./lead";
import { toDelivery, toLead } from "./lead-row";
import { leadStateColumn } from "./lead-state";
import type { DeliveriesTable, SubmissionsTable, Tables } from "./tables";

/** Few enough for one statement's values and for the memory of a small machine. */
const AT_ONCE = 500;

export interface LeadFilter {
  state?: LeadState;
  /** A form by its `formName` or its `formType`. */
  form?: string;
  /** An ISO timestamp: received then or later. */
  since?: string;
  /** A person's address, as `addressKey` gives it. */
  email?: string;
}

export type LeadOrder = "oldest first" | "newest first";

/** Leads with their deliveries, in the order of `rows`; at most a few thousand at once. */
export async function withDeliveries(
  db: Kysely<Tables>,
  rows: readonly Selectable<SubmissionsTable>[],
): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom("deliveries")
    .selectAll()
    .where(
      "submission_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  const byLead = new Map<string, Selectable<DeliveriesTable>[]>();
  for (const row of found) {
    byLead.set(row.submission_id, [...(byLead.get(row.submission_id) ?? []), row]);
  }
  return rows.map((row) => toLead(row, (byLead.get(row.id) ?? []).map(toDelivery)));
}

/** The rows of a filter. */
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

/**
 * All leads of a filter, a page at a time, each page found by where the last one ended: a hundred
 * thousand leads take no more memory than one page, and what comes in meanwhile shifts nothing.
 */
export async function* leadPages(
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  atOnce = AT_ONCE,
): AsyncGenerator<Lead[]> {
  const [direction, beyond] =
    order === "oldest first" ? (["asc", ">"] as const) : (["desc", "<"] as const);
  const query = filtered(db, filter)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .limit(atOnce);
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
    last = rows.length < atOnce ? undefined : rows.at(-1);
  } while (last);
}

/** The newest leads of a filter, at most `limit`. */
export async function newestLeads(
  db: Kysely<Tables>,
  filter: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const found: Lead[] = [];
  for await (const page of leadPages(db, filter, "newest first", Math.min(limit, AT_ONCE))) {
    found.push(...page);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
