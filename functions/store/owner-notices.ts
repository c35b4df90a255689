import type { Kysely } from "kysely";
import type { CalendarDay } from "../contract/calendar-day";
import { DAY_MS } from "../contract/durations";
import { claimDailyJob, finishDailyJob, releaseJob } from "./daily-jobs";
import { type Lead, toLeads } from "./lead";
import { leadRows } from "./lead-filter";
import type { Tables, UseDatabase } from "./tables";

/** Older leads without an answer were answered in another way. */
const WAITING_DAYS = 30;
/** After its time, the owner is told of a request only so long. */
const LAPSED_DAYS = 7;
const MAX_WAITING = 1000;

export interface UnansweredLead {
  lead: Lead;
  /** What the owner has been told of it. */
  told: string;
}

/** Leads that may wait for an answer, the newest first. */
export async function unansweredLeads(db: Kysely<Tables>, now: Date): Promise<UnansweredLead[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const rows = await leadRows(db)
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .where("submissions.flag", "is", null)
    .where("submissions.answeredAt", "is", null)
    // Received before the release that tells the owner.
    .where("submissions.told", "!=", "earlier")
    .where(({ or, eb }) =>
      or([
        eb("appointments.state", "is", null),
        eb("appointments.state", "in", ["held", "lapsed"]),
      ]),
    )
    .where(({ or, eb }) =>
      or([
        eb("submissions.receivedAt", ">", before(WAITING_DAYS)),
        eb("appointments.startsAt", ">", before(LAPSED_DAYS)),
      ]),
    )
    .orderBy("submissions.receivedAt", "desc")
    .limit(MAX_WAITING)
    .execute();
  const leads = await toLeads(db, rows);
  return leads.map((lead, index) => ({ lead, told: rows[index]?.told ?? "" }));
}

const WAITING = "waiting";
/** A job for each day, of which the calls are told. */
const CALLS = "calls ";

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** What the hosts of one database have to tell the owner: one of them does. */
export function createNoticeStore(use: UseDatabase) {
  return {
    /** False when none is due or another host sends it. */
    claimDigest: (now: Date) => use((db) => claimDailyJob(db, "digest", now)),
    /** Schedules the next digest in a day, or soon when this one was not sent. */
    settleDigest: (isSent: boolean, now: Date) =>
      use((db) => finishDailyJob(db, "digest", isSent, now)),

    unansweredLeads: (now: Date) => use((db) => unansweredLeads(db, now)),
    claimWaiting: (now: Date) => use((db) => claimDailyJob(db, WAITING, now)),
    /** Keeps what the owner has been told, unless the visitor has asked for another time meanwhile. */
    markTold: ({ lead, told }: UnansweredLead, nowTold: string): Promise<void> =>
      use(async (db) => {
        await db
          .updateTable("submissions")
          .set({ told: nowTold })
          .where("id", "=", lead.id)
          .where("told", "=", told)
          .execute();
      }),
    /** Another notice may follow at once, or soon when this one was not sent. */
    settleWaiting: (isSent: boolean, now: Date) =>
      use((db) =>
        isSent ? releaseJob(db, WAITING, now) : finishDailyJob(db, WAITING, false, now),
      ),

    /** True for one of the hosts, once for each day. */
    claimCallsOf: (day: CalendarDay, now: Date): Promise<boolean> =>
      use(async (db) => {
        const name = CALLS + day;
        await db
          .deleteFrom("notices")
          .where("name", "like", `${CALLS}%`)
          .where("name", "<", name)
          .execute();
        const rows = await db
          .insertInto("notices")
          .values({ name, nextAt: now.toISOString() })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .returning("name")
          .execute();
        return rows.length > 0;
      }),
    /** After a mail that certainly has not arrived. */
    releaseCallsOf: (day: CalendarDay): Promise<void> =>
      use(async (db) => {
        await db
          .deleteFrom("notices")
          .where("name", "=", CALLS + day)
          .execute();
      }),
  };
}
