import type { Kysely } from "kysely";
import { createNoticeStore } from "./flagged-notice";
import { createOutbox } from "./outbox";
import { saveGroup, createGroupCommit } from "./save";
import type { NewLead, SaveOutcome, Store } from "./store";
import type { OpenDatabase, Tables } from "./tables";
import { createLeadReader } from "./lead-queries";
import { isRowFault, retryConflicts } from "./errors";
import type { DatabaseSetting } from "../settings";
import { applyErasures } from "./erasures";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";

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

/**
 * Opens the database of the settings for reading and writing, and deletes whom a restored backup
 * has brought back although they were erased. Throws when it cannot.
 */
export async function openDatabase(
  setting: Exclude<DatabaseSetting, { kind: "none" }>,
  erasureFolder?: string,
): Promise<OpenDatabase> {
  const opened = await (setting.kind === "sqlite"
    ? openSqlite(setting.file)
    : openPostgres(setting.url));
  try {
    if (erasureFolder !== undefined) await applyErasures(opened.db, erasureFolder);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}
