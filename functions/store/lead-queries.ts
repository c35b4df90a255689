import type { Kysely, Selectable } from "kysely";
import type { Submission } from "../submission";
import { toLead, toSubmission, type Lead, type LeadReader } from "./lead";
import { filtered, type LeadFilter } from "./lead-filter";
import type { SubmissionsTable, Tables } from "./tables";

const BATCH_SIZE = 500;

/** Where a page begins: after this lead. */
export type LeadKey = Pick<Lead, "receivedAt" | "id">;

export type LeadOrder = "oldest first" | "newest first";

function bySubmission<Row extends { submission_id: string }>(
  rows: readonly Row[],
): (id: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.submission_id);
    if (group) group.push(row);
    else groups.set(row.submission_id, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/** Adds the deliveries, notes and calls of at most a few thousand leads. */
export async function toLeads(
  db: Kysely<Tables>,
  rows: readonly Selectable<SubmissionsTable>[],
): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = db.selectFrom("deliveries").selectAll().where("submission_id", "in", ids);
  const found = await deliveries.orderBy("id").execute();
  const calls = await db
    .selectFrom("appointments")
    .selectAll()
    .where("submission_id", "in", ids)
    .execute();
  const callOf = new Map(calls.map((row) => [row.submission_id, row]));
  const notes = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("submission_id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const deliveriesOf = bySubmission(found);
  const notesOf = bySubmission(notes);
  return rows.map((row) =>
    toLead(row, {
      deliveries: deliveriesOf(row.id),
      notes: notesOf(row.id),
      call: callOf.get(row.id),
    }),
  );
}

/** One page of a filter (keyset pagination: new leads do not shift it). */
export async function leadPage(
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  { after, size }: { after?: LeadKey; size: number },
): Promise<Lead[]> {
  const [direction, beyond] =
    order === "oldest first" ? (["asc", ">"] as const) : (["desc", "<"] as const);
  const rows = await filtered(db, filter)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .limit(size)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("received_at", "id"), beyond, tuple(after?.receivedAt ?? "", after?.id ?? "")),
      ),
    )
    .execute();
  return toLeads(db, rows);
}

/** All leads of a filter in pages. */
export async function* leadPages(
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  size = BATCH_SIZE,
): AsyncGenerator<Lead[]> {
  let after: LeadKey | undefined;
  do {
    const page = await leadPage(db, filter, order, { after, size });
    if (page.length > 0) yield page;
    after = page.length < size ? undefined : page.at(-1);
  } while (after);
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

export async function leadsById(db: Kysely<Tables>, ids: readonly string[]): Promise<Lead[]> {
  return toLeads(
    db,
    await db.selectFrom("submissions").selectAll().where("id", "in", ids).execute(),
  );
}

/** Ids without a submission are left out. */
export async function submissionsById(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Submission>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("submissions").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toSubmission(row)]));
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
      return toLeads(
        db,
        // Some collations of PostgreSQL ignore the dashes.
        rows.filter(({ id }) => id.startsWith(prefix)),
      );
    },
  };
}

/** Booking requests whose call is not over, declined or cancelled, the next call first. */
export async function leadsWithCalls(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<Lead[]> {
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("appointments", "appointments.submission_id", "submissions.id")
    .selectAll("submissions")
    .where("appointments.ends_at", ">", now.toISOString())
    .where("appointments.state", "in", ["held", "proposed", "confirmed"])
    .orderBy("appointments.starts_at")
    .limit(limit)
    .execute();
  return toLeads(db, rows);
}

export async function countLeads(db: Kysely<Tables>): Promise<number> {
  const found = await db
    .selectFrom("submissions")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}
