import { type Kysely, sql } from "kysely";
import type { Attribution } from "../contract/attribution";
import { retryConflicts } from "./errors";
import { COUNT_KINDS, type CountKind, type PageCount, type Tables } from "./tables";

const COUNT_KEY = ["day", "page", "referrer", "campaign"] as const;

/** Between a page and the step of its form: "/survey step 2", whose `views` have reached it. */
export const STEP_MARK = " step ";
const IS_STEP = `%${STEP_MARK}%`;

const keyOf = (count: PageCount): string => COUNT_KEY.map((name) => count[name]).join("\n");

/** Adds all counts to the stored sums, or none. */
export async function addCounts(db: Kysely<Tables>, counts: readonly PageCount[]): Promise<void> {
  // The same order on every host prevents deadlocks.
  const sorted = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const add = (trx: Kysely<Tables>, count: PageCount) =>
    trx
      .insertInto("pageCounts")
      .values(count)
      .onConflict((conflict) =>
        conflict.columns(COUNT_KEY).doUpdateSet((eb) => ({
          views: eb("pageCounts.views", "+", count.views),
          starts: eb("pageCounts.starts", "+", count.starts),
          sends: eb("pageCounts.sends", "+", count.sends),
        })),
      )
      .execute();
  await retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      for (const count of sorted) await add(trx, count);
    }),
  );
}

/** Deletes the counts of days more than 25 months ago. */
export async function deleteOldCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - 25);
  await db.deleteFrom("pageCounts").where("day", "<", start.toISOString().slice(0, 10)).execute();
}

/** The calls of the submissions since a moment (ISO), with what the counts of a visit are kept by. */
export async function countedCalls(db: Kysely<Tables>, since: string) {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("submissions", "submissions.id", "appointments.submissionId")
    .select(["formName", "language", "attribution", "state", "invitedStart"])
    .where("receivedAt", ">=", since)
    .execute();
  return rows.map(({ attribution, state, invitedStart, ...row }) => ({
    ...row,
    attribution: JSON.parse(attribution) as Attribution,
    confirmed: invitedStart === null ? 0 : 1,
    attended: state === "attended" ? 1 : 0,
  }));
}

/** The sums for a day, page, host or campaign; "" for none. */
export type CountLine = { name: string } & Record<CountKind, number>;

/** Page views, forms started and forms sent since a day, and where the visits came from. */
export async function countReport(db: Kysely<Tables>, since: string) {
  const all = db.selectFrom("pageCounts").where("day", ">=", since);
  const counts = all.where("page", "not like", IS_STEP);
  // Without the cast, PostgreSQL returns sums as text.
  const sums = COUNT_KINDS.map((kind) =>
    sql<number>`cast(coalesce(sum(${sql.ref(kind)}), 0) as integer)`.as(kind),
  );
  const top = (
    name: (typeof COUNT_KEY)[number],
    order = sql`sum(views) desc, sum(sends) desc, name`,
  ): Promise<CountLine[]> =>
    counts
      .select(({ ref }) => [ref(name).as("name"), ...sums])
      .groupBy(name)
      .orderBy(order)
      .limit(20)
      .execute();
  return {
    total: await counts.select(sums).executeTakeFirstOrThrow(),
    days: await top("day", sql`name desc`),
    pages: await top("page"),
    referrers: await top("referrer"),
    campaigns: await top("campaign"),
    /** By page, the forms started and sent, and by step how many visitors have reached it. */
    forms: await all
      .select(["page as name", ...sums])
      .where(({ or, eb }) =>
        or([eb("page", "like", IS_STEP), eb("starts", ">", 0), eb("sends", ">", 0)]),
      )
      .groupBy("page")
      .orderBy("page")
      .execute(),
  };
}
