import { sql, type Kysely } from "kysely";
import { createGroupCommit } from "./group-commit";
import { createLeadReader } from "./leads";
import { createOutbox } from "./outbox";
import { saveGroup } from "./save";
import type { Store } from "./store";
import type { Dialect, Tables } from "./tables";

/** An open database, brought up to date and sure to keep what it acknowledges. */
export interface OpenDatabase {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** False when the file that is open is no longer the one at its path. */
  isInPlace?: () => boolean;
}

/** A store over any database that Kysely speaks to. */
export function createSqlStore({ db, dialect, isInPlace = () => true }: OpenDatabase): Store {
  return {
    save: createGroupCommit((leads) => saveGroup(db, leads)),
    async has(id, contentHash) {
      const found = await db
        .selectFrom("submissions")
        .select("id")
        .where("id", "=", id)
        .where("content_hash", "=", contentHash)
        .executeTakeFirst();
      return found !== undefined;
    },
    ...createOutbox(db, dialect),
    ...createLeadReader(db),
    ping: async () => void (await sql`select 1 from submissions limit 1`.execute(db)),
    isInPlace,
    close: () => db.destroy(),
  };
}
