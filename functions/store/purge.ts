import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** Few enough that no host waits for the lock while it stores. */
const AT_ONCE = 500;

export interface PurgeOptions {
  /** An ISO timestamp: leads received before it go. */
  before: string;
  /** The same for leads that are flagged as spam. */
  flaggedBefore: string;
  /** Also what has not arrived: pending, or stopped for the owner to decide. */
  undelivered: boolean;
}

/** The leads that a purge deletes. */
function purgeable(db: Kysely<Tables>, { before, flaggedBefore, undelivered }: PurgeOptions) {
  return db
    .selectFrom("submissions")
    .where(({ or, and, eb }) =>
      or([
        and([eb("flag", "is", null), eb("received_at", "<", before)]),
        and([eb("flag", "is not", null), eb("received_at", "<", flaggedBefore)]),
      ]),
    )
    .$if(!undelivered, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("deliveries")
              .select("deliveries.id")
              .whereRef("deliveries.submission_id", "=", "submissions.id")
              .where("deliveries.state", "in", ["pending", "stopped"]),
          ),
        ),
      ),
    );
}

async function count(db: Kysely<Tables>, options: PurgeOptions): Promise<number> {
  const found = await purgeable(db, options)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

export interface PurgePlan {
  /** Leads that would be deleted. */
  leads: number;
  /** Leads as old that stay because they have not arrived. */
  kept: number;
}

/** What a purge would delete, and what of that age it would keep. */
export async function planPurge(db: Kysely<Tables>, options: PurgeOptions): Promise<PurgePlan> {
  const leads = await count(db, options);
  const old = await count(db, { ...options, undelivered: true });
  return { leads, kept: old - leads };
}

/**
 * Deletes old leads with their deliveries, some at a time; gives how many leads. Choice and
 * deletion are one statement, so that what has become pending meanwhile stays.
 */
export async function purge(
  db: Kysely<Tables>,
  options: PurgeOptions,
  progress: (deleted: number) => void,
): Promise<number> {
  for (let deleted = 0; ;) {
    const some = purgeable(db, options).select("id").orderBy("received_at").limit(AT_ONCE);
    const done = await db.deleteFrom("submissions").where("id", "in", some).executeTakeFirst();
    if (done.numDeletedRows === 0n) return deleted;
    deleted += Number(done.numDeletedRows);
    progress(deleted);
  }
}
