import { setTimeout } from "node:timers/promises";
import type { Kysely, Updateable } from "kysely";
import type { Submission } from "../contract/submission";
import { type Lead, questionsOf, toLeads, toSubmission } from "./lead";
import { filtered, type LeadFilter, leadRows } from "./lead-filter";
import type { SubmissionsTable, Tables } from "./tables";

/** Small: visitors wait for each batch, about 20 ms of CPU time in an export. */
const BATCH_SIZE = 50;
/** For small rows; a `select distinct` would read all leads in one turn. */
const FORMS_BATCH_SIZE = 1000;
const PAUSE_MS = 4;

/** The lead after which a page begins. */
export type LeadKey = Pick<Lead, "receivedAt" | "id">;

export type LeadOrder = "oldest first" | "newest first";

/** One page of a filter (keyset pagination: new leads do not shift it). */
function pageQuery(
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  { after, size }: { after?: LeadKey | undefined; size: number },
) {
  const [direction, beyond] =
    order === "oldest first" ? (["asc", ">"] as const) : (["desc", "<"] as const);
  return filtered(db, filter)
    .orderBy("receivedAt", direction)
    .orderBy("id", direction)
    .limit(size)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("receivedAt", "id"), beyond, tuple(after?.receivedAt ?? "", after?.id ?? "")),
      ),
    );
}

export async function leadPage(...args: Parameters<typeof pageQuery>): Promise<Lead[]> {
  return toLeads(args[0], await pageQuery(...args).execute());
}

async function* inPages<Row extends LeadKey>(
  size: number,
  read: (page: { after: LeadKey | undefined; size: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: LeadKey | undefined;
  do {
    const page = await read({ after, size });
    if (page.length > 0) yield page;
    // SQLite answers at once: without a pause, visitors wait for the whole export. A request needs
    // several turns of the event loop.
    await setTimeout(PAUSE_MS);
    after = page.length < size ? undefined : page.at(-1);
  } while (after);
}

/** All leads of a filter in pages. */
export const leadPages = (
  db: Kysely<Tables>,
  filter: LeadFilter,
  order: LeadOrder,
  size = BATCH_SIZE,
): AsyncGenerator<Lead[]> => inPages(size, (page) => leadPage(db, filter, order, page));

export async function newestLeads(
  db: Kysely<Tables>,
  filter: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const page of leadPages(db, filter, "newest first", Math.min(limit, BATCH_SIZE))) {
    leads.push(...page);
    if (leads.length >= limit) break;
  }
  return leads.slice(0, limit);
}

/** A text that changes when a lead arrives, or with the number of the owner's unread ones. */
export async function leadsVersion(db: Kysely<Tables>, unread: number): Promise<string> {
  const newest = await db
    .selectFrom("submissions")
    .select(["receivedAt", "id"])
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return `${newest?.receivedAt} ${newest?.id} ${unread}`;
}

/** Each form that occurs, with its questions as they were called. */
export async function storedForms(
  db: Kysely<Tables>,
  filter: LeadFilter,
): Promise<Pick<Submission, "formName" | "questions">[]> {
  const forms = new Map<string, Pick<SubmissionsTable, "formName" | "questions">>();
  const pages = inPages(FORMS_BATCH_SIZE, (page) =>
    pageQuery(db, filter, "oldest first", page)
      .clearSelect()
      .select(["receivedAt", "id", "formName", "questions"])
      .execute(),
  );
  for await (const page of pages)
    for (const row of page) forms.set(`${row.formName} ${row.questions}`, row);
  return [...forms.values()].map((row) => ({ ...row, questions: questionsOf(row) }));
}

export async function leadsById(db: Kysely<Tables>, ids: readonly string[]): Promise<Lead[]> {
  return toLeads(db, await leadRows(db).where("id", "in", ids).execute());
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

export async function findSubmission(
  db: Kysely<Tables>,
  id: string,
): Promise<Submission | undefined> {
  return (await submissionsById(db, [id])).get(id);
}

/** At most two, enough to see that a prefix (hexadecimal and dashes) of an id is ambiguous. */
export async function leadsByPrefix(db: Kysely<Tables>, prefix: string): Promise<Lead[]> {
  const query = leadRows(db).where("id", "like", `${prefix}%`);
  return toLeads(db, await query.limit(2).execute());
}

export async function countLeads(
  db: Kysely<Tables>,
  filter: LeadFilter = {},
  limit?: number,
): Promise<number> {
  const leads = filtered(db, filter).clearSelect().select("submissions.id");
  const row = await db
    .selectFrom(leads.$if(limit !== undefined, (query) => query.limit(limit ?? 0)).as("leads"))
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Changes what the owners note about a lead. */
export async function updateLead(
  db: Kysely<Tables>,
  id: string,
  values: Pick<
    Updateable<SubmissionsTable>,
    "answeredAt" | "waitingSince" | "takenBy" | "stage" | "kept"
  >,
): Promise<void> {
  await db.updateTable("submissions").set(values).where("id", "=", id).execute();
}

/** Sets who looks after a lead, `from` whom the owner's page has named. False if it was another. */
export async function takeLead(
  db: Kysely<Tables>,
  id: string,
  { from, by }: { from: string; by: string },
): Promise<boolean> {
  const result = await db
    .updateTable("submissions")
    .set({ takenBy: by })
    .where("id", "=", id)
    .where("takenBy", "in", [from, by])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
