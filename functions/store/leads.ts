import type { Kysely } from "kysely";
import type { LeadReader } from "./lead";
import { newestLeads, withDeliveries } from "./lead-pages";
import type { Tables } from "./tables";

const LOWEST_ID = "00000000-0000-0000-0000-000000000000";
const HIGHEST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The owner's side of the tables. */
export function createLeadReader(db: Kysely<Tables>): LeadReader {
  return {
    leads: (limit) => newestLeads(db, {}, limit),
    async leadsByPrefix(prefix) {
      // By range, so that nothing in the prefix can act as a wildcard.
      const rows = await db
        .selectFrom("submissions")
        .selectAll()
        .where("id", ">=", prefix + LOWEST_ID.slice(prefix.length))
        .where("id", "<=", prefix + HIGHEST_ID.slice(prefix.length))
        .limit(2)
        .execute();
      return withDeliveries(
        db,
        // Some collations of PostgreSQL pass over the dashes.
        rows.filter(({ id }) => id.startsWith(prefix)),
      );
    },
  };
}
