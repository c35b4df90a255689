import type { Kysely } from "kysely";
import { createAppointmentStore } from "./appointments";
import { createCountStore } from "./page-counts";
import { createOutbox } from "./outbox";
import { saveGroup, createGroupCommit } from "./save";
import { createSecretStore } from "./secrets";
import type { NewLead, SaveOutcome, Store } from "./store";
import { claimDailyJob, finishDailyJob, createRetentionStore } from "./daily-jobs";
import type { OpenDatabase, Tables } from "./tables";
import { createLeadReader } from "./lead-queries";
import { isRowError, retryConflicts } from "./errors";
import type { DatabaseSetting } from "../settings";
import { applyErasures } from "./erasures";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import { readStoreFacts } from "./summary";

async function saveToSameFile(
  { db, isSameFile = () => true }: OpenDatabase,
  leads: readonly NewLead[],
): Promise<SaveOutcome[]> {
  const outcomes = await retryConflicts(() => saveGroup(db, leads));
  if (isSameFile()) return outcomes;
  throw Object.assign(new Error("The database was moved away."), { code: "STORE_MOVED" });
}

async function writeHealth(db: Kysely<Tables>): Promise<void> {
  const checked_at = new Date().toISOString();
  await db
    .insertInto("health")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}

export function createSqlStore(opened: OpenDatabase): Store {
  const { db, healthDb = db, dialect, isSameFile = () => true, beforeClose } = opened;
  return {
    save: createGroupCommit((leads) => saveToSameFile(opened, leads), isRowError),
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
    ...createAppointmentStore(db),
    ...createSecretStore(db),
    ...createRetentionStore(db),
    ...createCountStore(db),
    claimDigest: (now) => claimDailyJob(db, "digest", now),
    settleDigest: (isSent, now) => finishDailyJob(db, "digest", isSent, now),
    facts: (now) => readStoreFacts(db, now),
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

/** Opens a database and applies erasures that a restored backup lacks. */
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
