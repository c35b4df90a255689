import { type Kysely, sql } from "kysely";
import { utcMidnight } from "../contract/calendar-day";
import { helsinkiToday } from "../contract/helsinki-time";
import type { PageCount, CountKind } from "../page-counter";
import { retryConflicts } from "./errors";
import type { Tables } from "./tables";
import type { Attribution } from "../contract/attribution";

export const COUNT_KEY = ["day", "page", "referrer", "campaign"] as const;

/** SQLite allows 32,766 values in a statement; a count has seven. */
const BATCH_SIZE = 500;

const keyOf = (count: PageCount): string => COUNT_KEY.map((name) => count[name]).join("\n");

/** Adds to the sums that are stored. */
export async function addCounts(db: Kysely<Tables>, counts: readonly PageCount[]): Promise<void> {
  // The same order on every host prevents deadlocks.
  const sorted = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  // One transaction: a batch that failed would repeat the ones before it.
  const write = (trx: Kysely<Tables>, batch: PageCount[]) =>
    trx
      .insertInto("pageCounts")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(COUNT_KEY).doUpdateSet((eb) => ({
          views: eb("pageCounts.views", "+", eb.ref("excluded.views")),
          starts: eb("pageCounts.starts", "+", eb.ref("excluded.starts")),
          sends: eb("pageCounts.sends", "+", eb.ref("excluded.sends")),
        })),
      )
      .execute();
  await retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      for (let from = 0; from < sorted.length; from += BATCH_SIZE)
        await write(trx, sorted.slice(from, from + BATCH_SIZE));
    }),
  );
}

const KEPT_MONTHS = 25;

/** Deletes the counts of days more than 25 months ago. */
export async function deleteOldCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  const first = utcMidnight(helsinkiToday(now)) ?? now;
  first.setUTCMonth(first.getUTCMonth() - KEPT_MONTHS);
  const day = first.toISOString().slice(0, 10);
  await db.deleteFrom("pageCounts").where("day", "<", day).execute();
}

export interface CountLine extends Record<CountKind, number> {
  /** A day, a page, a host or a campaign; "" for none. */
  name: string;
}

export interface CountReport {
  /** Days in Helsinki. */
  since: string;
  until: string;
  total: Record<CountKind, number>;
  days: CountLine[];
  /** The most viewed first, as are referrers and campaigns. */
  pages: CountLine[];
  referrers: CountLine[];
  campaigns: CountLine[];
  /** Leads by the first page of their visit; those of direct visits are left out. */
  firstPages: { name: string; leads: number }[];
}

const MOST = 20;

function sumBy(db: Kysely<Tables>, name: "day" | "page" | "referrer" | "campaign", since: string) {
  return db
    .selectFrom("pageCounts")
    .select(({ fn, ref }) => [
      ref(name).as("name"),
      fn.sum("views").as("views"),
      fn.sum("starts").as("starts"),
      fn.sum("sends").as("sends"),
    ])
    .where("day", ">=", since)
    .groupBy(name);
}

type SumQuery = ReturnType<typeof sumBy>;

/** PostgreSQL answers with texts. */
async function linesOf(query: SumQuery): Promise<CountLine[]> {
  const rows = await query.execute();
  return rows.map(({ name, views, starts, sends }) => ({
    name,
    views: Number(views),
    starts: Number(starts),
    sends: Number(sends),
  }));
}

async function firstPagesSince(db: Kysely<Tables>, since: Date) {
  const rows = await db
    .selectFrom("submissions")
    .select(({ fn }) => ["attribution", fn.countAll().as("count")])
    .where("receivedAt", ">=", since.toISOString())
    .where("attribution", "!=", "{}")
    .where("flag", "is", null)
    .groupBy("attribution")
    .execute();
  const leads = new Map<string, number>();
  for (const { attribution, count } of rows) {
    const { landing } = JSON.parse(attribution) as Attribution;
    if (landing) leads.set(landing, (leads.get(landing) ?? 0) + Number(count));
  }
  return [...leads]
    .map(([name, leads]) => ({ name, leads }))
    .sort((a, b) => b.leads - a.leads)
    .slice(0, MOST);
}

/** Page views, forms started and sent since a moment, and where they came from. */
export async function countReport(
  db: Kysely<Tables>,
  since: Date,
  now: Date,
): Promise<CountReport> {
  const first = helsinkiToday(since);
  const top = (name: "page" | "referrer" | "campaign") =>
    linesOf(
      sumBy(db, name, first)
        .orderBy(sql`sum(views) desc, sum(sends) desc`)
        .orderBy(name)
        .limit(MOST),
    );
  const days = await linesOf(sumBy(db, "day", first).orderBy("day"));
  const total = { views: 0, starts: 0, sends: 0 };
  for (const { views, starts, sends } of days) {
    total.views += views;
    total.starts += starts;
    total.sends += sends;
  }
  return {
    since: first,
    until: helsinkiToday(now),
    total,
    days,
    pages: await top("page"),
    referrers: await top("referrer"),
    campaigns: await top("campaign"),
    firstPages: await firstPagesSince(db, since),
  };
}
