import type { Kysely } from "kysely";
import { utcMidnight } from "../contract/calendar-day";
import { helsinkiToday } from "../contract/helsinki-time";
import type { CountStore, PageCount } from "../page-counter";
import { retryConflicts } from "./errors";
import type { Tables } from "./tables";

export const COUNT_KEY = ["day", "page", "referrer", "campaign"] as const;

const keyOf = (count: PageCount): string => COUNT_KEY.map((name) => count[name]).join("\n");

export function createCountStore(db: Kysely<Tables>): CountStore {
  return {
    async addCounts(counts) {
      // The same order on every host prevents deadlocks.
      const sorted = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const insert = db
        .insertInto("page_counts")
        .values(sorted)
        .onConflict((conflict) =>
          conflict.columns(COUNT_KEY).doUpdateSet((eb) => ({
            views: eb("page_counts.views", "+", eb.ref("excluded.views")),
            starts: eb("page_counts.starts", "+", eb.ref("excluded.starts")),
            sends: eb("page_counts.sends", "+", eb.ref("excluded.sends")),
          })),
        );
      await retryConflicts(() => insert.execute());
    },
  };
}

const KEPT_MONTHS = 25;

/** Deletes the counts of days more than 25 months ago. */
export async function deleteOldCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  const first = utcMidnight(helsinkiToday(now)) ?? now;
  first.setUTCMonth(first.getUTCMonth() - KEPT_MONTHS);
  const day = first.toISOString().slice(0, 10);
  await db.deleteFrom("page_counts").where("day", "<", day).execute();
}
