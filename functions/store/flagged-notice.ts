import type { Kysely } from "kysely";
import type { NoticeStore } from "./store";
import { countFlagged } from "./store-facts";
import type { Tables } from "./tables";
import { claimTurn, settleTurn } from "./turns";

const NAME = "flagged";

/** Only one host sends the notice of flagged leads, once a day. */
export function createNoticeStore(db: Kysely<Tables>): NoticeStore {
  return {
    async claimFlaggedNotice(now) {
      const counts = await countFlagged(db);
      return counts.length > 0 && (await claimTurn(db, NAME, now)) ? counts : [];
    },
    settleFlaggedNotice: (isSent, now) => settleTurn(db, NAME, isSent, now),
  };
}
