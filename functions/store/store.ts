import type { Kysely } from "kysely";
import { createAppointmentStore } from "./appointments";
import { addCounts } from "./page-counts";
import { answerSent, unsentAnswers } from "./lead-notes";
import { createOutbox } from "./outbox";
import { createGroupCommit } from "./group-commit";
import { saveGroup } from "./save";
import { readSecret } from "./secrets";
import { claimDailyJob, finishDailyJob, createRetentionStore, recordCalendar } from "./daily-jobs";
import type { OpenDatabase, PageCount, Tables } from "./tables";
import { newestLeads } from "./lead-queries";
import { isRowError, retryConflicts } from "./errors";
import type { DatabaseSetting } from "../settings/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import { readStoreFacts } from "./summary";

async function writeHealth(db: Kysely<Tables>): Promise<void> {
  const checkedAt = new Date().toISOString();
  await db
    .insertInto("health")
    .values({ id: 1, checkedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checkedAt }))
    .execute();
}

export type Store = ReturnType<typeof createStore>;

export function createStore(opened: OpenDatabase) {
  const { db, healthDb = db, dialect, isSameFile = () => true, beforeClose } = opened;
  return {
    /** Resolves after submission and deliveries are committed together. */
    save: createGroupCommit((leads) => saveGroup(opened, leads), isRowError),
    async has(id: string, contentHash: string): Promise<boolean> {
      const found = await db
        .selectFrom("submissions")
        .select("id")
        .where("id", "=", id)
        .where("contentHash", "=", contentHash)
        .executeTakeFirst();
      return found !== undefined;
    },
    leads: (limit: number) => newestLeads(db, {}, limit),
    /** What the inbox works on. */
    opened: () => Promise.resolve(opened),
    unsentAnswers: (id: string) => unsentAnswers(db, id),
    answerSent: (id: string, now: Date) => answerSent(db, id, now),
    ...createOutbox(db, dialect),
    ...createAppointmentStore(db),
    ...createRetentionStore(db),
    secret: (name: string) => readSecret(db, name),
    addCounts: (counts: readonly PageCount[]) => addCounts(db, counts),
    /** False when none is due or another host sends it. */
    claimDigest: (now: Date) => claimDailyJob(db, "digest", now),
    /** The next one is due in a day, or soon when this one was not sent. */
    settleDigest: (isSent: boolean, now: Date) => finishDailyJob(db, "digest", isSent, now),
    recordCalendar: (at: Date, isRead: boolean) => recordCalendar(db, at, isRead),
    facts: (now: Date) => readStoreFacts(db, now),
    ping: () => retryConflicts(() => writeHealth(healthDb)),
    /** False when the database file was replaced. */
    isSameFile,
    async close(): Promise<void> {
      try {
        beforeClose?.();
      } finally {
        await db.destroy();
      }
    },
  };
}

export function openDatabase(
  setting: Exclude<DatabaseSetting, { kind: "none" }>,
): Promise<OpenDatabase> {
  return setting.kind === "sqlite" ? openSqlite(setting.file) : openPostgres(setting.url);
}
