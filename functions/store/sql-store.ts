import type { Kysely } from "kysely";
import { createGroupCommit } from "./group-commit";
import { createNoticeStore } from "./flagged-notice";
import { createLeadReader } from "./leads";
import { createOutbox } from "./outbox";
import { isRowFault } from "./row-fault";
import { retryConflicts } from "./retry-conflicts";
import { saveGroup } from "./save";
import type { NewLead, SaveOutcome, Store } from "./store";
import type { Dialect, Tables } from "./tables";

export interface OpenOptions {
  /** The tables stay as they are: another release may have made them. */
  keepTables?: boolean;
}

/** An open database, brought up to date and sure to keep what it acknowledges. */
export interface OpenDatabase {
  db: Kysely<Tables>;
  /** The health check's own connection, where there is more than one. */
  healthDb?: Kysely<Tables>;
  dialect: Dialect;
  /** False when the file that is open is no longer the one at its path. */
  isSameFile?: () => boolean;
  /** What there is to do before the connection is closed. */
  beforeClose?: () => void;
}

/** Saves a group, and takes the success back when it went to a file that is no longer in place. */
async function saveInPlace(
  { db, isSameFile = () => true }: OpenDatabase,
  leads: readonly NewLead[],
): Promise<SaveOutcome[]> {
  const outcomes = await retryConflicts(() => saveGroup(db, leads));
  if (isSameFile()) return outcomes;
  throw Object.assign(new Error("The database was moved away."), { code: "STORE_MOVED" });
}

/** A write that is committed to disk like a lead: only that proves that leads can be stored. */
async function writeHealth(db: Kysely<Tables>): Promise<void> {
  const checked_at = new Date().toISOString();
  await db
    .insertInto("health")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}

/** A store over any database that Kysely speaks to. */
export function createSqlStore(opened: OpenDatabase): Store {
  const { db, healthDb = db, dialect, isSameFile = () => true, beforeClose } = opened;
  return {
    save: createGroupCommit((leads) => saveInPlace(opened, leads), isRowFault),
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
    ...createNoticeStore(db),
    ping: () => retryConflicts(() => writeHealth(healthDb)),
    isSameFile,
    async close() {
      try {
        beforeClose?.();
      } finally {
        await db.destroy();
      }
    },
  };
}
