import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { retryConflicts } from "./errors";
import { IS_APPLICATION } from "./lead-filter";
import type { Tables } from "./tables";

/** Small: other writers wait for each batch. */
const BATCH_SIZE = 500;

/** ISO timestamps: submissions received earlier are deleted. */
export interface PurgeLimits {
  leadsBefore: string;
  applicationsBefore: string;
  flaggedBefore: string;
  /** A request whose call ends between these is kept; a call after `callsAfter` does not count. */
  callsBefore: string;
  callsAfter: string;
}

/** Kept: what has not reached the owner by webhook or mail, and what an owner has marked as kept. */
function isPurgeable(limits: PurgeLimits) {
  const { leadsBefore, applicationsBefore, flaggedBefore, callsBefore, callsAfter } = limits;
  const [latest = ""] = [leadsBefore, applicationsBefore, flaggedBefore].sort().reverse();
  return (eb: ExpressionBuilder<Tables, "submissions">): Expression<SqlBool> => {
    const limit = eb
      .case()
      .when("flag", "is not", null)
      .then(flaggedBefore)
      .when(IS_APPLICATION)
      .then(applicationsBefore)
      .else(leadsBefore)
      .end();
    const calls = eb
      .selectFrom("appointments")
      .select("appointments.submissionId")
      .whereRef("appointments.submissionId", "=", "submissions.id")
      .where("appointments.state", "in", ["held", "proposed", "confirmed"])
      .where("appointments.endsAt", ">=", callsBefore)
      .where("appointments.endsAt", "<", callsAfter);
    const toOwner = eb
      .selectFrom("deliveries")
      .select("deliveries.id")
      .whereRef("deliveries.submissionId", "=", "submissions.id")
      .where("deliveries.channel", "in", ["webhook", "mail"]);
    return eb.and([
      // For the index.
      eb("receivedAt", "<", latest),
      eb("receivedAt", "<", limit),
      eb("kept", "=", ""),
      eb.not(eb.exists(calls)),
      // It has reached the owner, or there was no channel.
      eb.or([
        eb.not(eb.exists(toOwner)),
        eb.exists(toOwner.where("deliveries.state", "=", "delivered")),
      ]),
    ]);
  };
}

/** Deletes up to 500 old submissions and their related rows. Returns how many. */
export function purgeBatch(db: Kysely<Tables>, limits: PurgeLimits): Promise<number> {
  const purgeable = db.selectFrom("submissions").where(isPurgeable(limits)).select("id");
  return retryConflicts(async () => {
    const rows = await purgeable.orderBy("receivedAt").limit(BATCH_SIZE).execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const result = await db
      .deleteFrom("submissions")
      .where("id", "in", ids)
      // Checked again: the owner may have released one since.
      .where(isPurgeable(limits))
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  });
}
