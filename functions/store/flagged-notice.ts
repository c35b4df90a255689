import type { Kysely } from "kysely";
import type { NoticeStore } from "./store";
import { countFlagged } from "./store-facts";
import type { Tables } from "./tables";

const NAME = "flagged";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RETRY_MS = 15 * MINUTE_MS;

/** Only one host sends the notice of flagged leads, once a day. */
export function createNoticeStore(db: Kysely<Tables>): NoticeStore {
  const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
  return {
    async claimFlaggedNotice(now) {
      const counts = await countFlagged(db);
      if (counts.length === 0) return [];
      const claimed = await db
        .insertInto("notices")
        .values({ name: NAME, next_at: after(now, RETRY_MS) })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet((eb) => ({ next_at: eb.ref("excluded.next_at") }))
            .where(({ or, eb }) =>
              or([
                eb("notices.next_at", "<=", after(now, 0)),
                // Set by a wrong clock.
                eb("notices.next_at", ">", after(now, 2 * DAY_MS)),
              ]),
            ),
        )
        .returning("name")
        .execute();
      return claimed.length > 0 ? counts : [];
    },
    async settleFlaggedNotice(isSent, now) {
      const next_at = after(now, isSent ? DAY_MS : RETRY_MS);
      await db.updateTable("notices").set({ next_at }).where("name", "=", NAME).execute();
    },
  };
}
