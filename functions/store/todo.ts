import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";
import { PROBE_ANSWER } from "../contract/submission";
import { isUnsettled, keptSince } from "./call-lists";
import { type Lead, toLeads } from "./lead";
import { IS_APPLICATION, leadRows } from "./lead-filter";
import type { Tables } from "./tables";

/** What waits for the owners, in the order in which it is shown. */
export const TODO_GROUPS = ["calls", "messages", "applicants", "outcomes"] as const;
export type TodoGroup = (typeof TODO_GROUPS)[number];

export interface TodoLimits {
  now: Date;
  /** Applications received earlier (ISO timestamp) should have a decision. */
  decisionBefore: string;
  /** How many leads of each group to read. */
  size: number;
  /** How many to count. */
  maxCount: number;
}

type Leads = ExpressionBuilder<Tables, "submissions">;

/** The visitor has written again. */
const hasReply = ({ exists, selectFrom }: Leads) =>
  exists(
    selectFrom("leadNotes")
      .select("leadNotes.id")
      .whereRef("leadNotes.submissionId", "=", "submissions.id")
      .whereRef("leadNotes.createdAt", ">=", "submissions.waitingSince")
      .where("leadNotes.isReply", "=", 1),
  );

function groupQueries(db: Kysely<Tables>, { now, decisionBefore }: TodoLimits) {
  const at = now.toISOString();
  const real = leadRows(db)
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .where("submissions.flag", "is", null)
    .where("submissions.told", "!=", "earlier")
    .where("submissions.fields", "not like", `%${PROBE_ANSWER}%`);
  const unanswered = real.where("submissions.answeredAt", "is", null);
  // A question to the visitor does not decide about their call.
  const calls = real
    .where("appointments.startsAt", ">", keptSince(now))
    .where((eb) =>
      eb.or([
        eb.and([eb("appointments.state", "=", "held"), eb("appointments.startsAt", ">", at)]),
        eb.and([eb("appointments.state", "in", ["held", "lapsed"]), isUnsettled(eb as never)]),
      ]),
    );
  const messages = unanswered.where((eb) =>
    eb.or([
      hasReply(eb as never),
      eb.and([sql<SqlBool>`not ${IS_APPLICATION}`, eb("appointments.state", "is", null)]),
    ]),
  );
  const applicants = real
    .where(IS_APPLICATION)
    .where("submissions.stage", "in", ["", "challenge", "interview"])
    .where(({ or, and, eb }) =>
      or([
        and([eb("submissions.answeredAt", "is", null), eb("submissions.stage", "=", "")]),
        eb("submissions.receivedAt", "<", decisionBefore),
      ]),
    );
  const outcomes = real
    .where("appointments.state", "=", "confirmed")
    .where("appointments.endsAt", "<=", at)
    .where("appointments.startsAt", ">", keptSince(now));
  return {
    calls: { query: calls, order: "appointments.startsAt" },
    // As in the index.
    messages: {
      query: messages,
      order: sql`coalesce(submissions.waiting_since, submissions.received_at)`,
    },
    applicants: { query: applicants, order: "submissions.receivedAt" },
    outcomes: { query: outcomes, order: "appointments.startsAt" },
  } as const satisfies Record<TodoGroup, unknown>;
}

interface Waiting {
  leads: Lead[];
  count: number;
}

/** The first leads of each group, and how many there are. A lead is in one group only. */
export async function readTodo(
  db: Kysely<Tables>,
  limits: TodoLimits,
): Promise<Record<TodoGroup, Waiting>> {
  const { size, maxCount } = limits;
  const queries = groupQueries(db, limits);
  const countOf = async (name: TodoGroup): Promise<number> => {
    const ids = queries[name].query.clearSelect().select("submissions.id").limit(maxCount);
    const counted = db.selectFrom(ids.as("leads")).select(({ fn }) => fn.countAll().as("count"));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  };
  const shownIds = new Set<string>();
  const groups = {} as Record<TodoGroup, Waiting>;
  for (const name of TODO_GROUPS) {
    const { query, order } = queries[name];
    const rows = await query.orderBy(order).orderBy("submissions.id").limit(size).execute();
    const newRows = rows.filter(({ id }) => !shownIds.has(id));
    for (const { id } of newRows) shownIds.add(id);
    const count = rows.length < size ? newRows.length : await countOf(name);
    groups[name] = { leads: await toLeads(db, newRows), count };
  }
  return groups;
}
