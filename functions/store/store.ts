import { isOff } from "../contract/call-stages";
import type { SiteZone } from "../contract/site";
import type { Kysely } from "kysely";
import { createAppointmentStore } from "./appointments";
import { addCounts } from "./page-counts";
import { markAnswerSent, unsentAnswers } from "./lead-notes";
import { endForeignSessions, type MailTopic, mailRecipients } from "./owners";
import { createNoticeStore } from "./owner-notices";
import { createOutbox } from "./outbox";
import { type NewLead, saveGroup, type SaveOutcome } from "./save";
import { readSecret } from "./secrets";
import { createJobStore, recordCalendar, type UnreadEvents } from "./daily-jobs";
import type { OpenDatabase, PageCount, Tables, UseDatabase } from "./tables";
import { newestLeads } from "./lead-queries";
import { isRowError, retryConflicts } from "./errors";
import type { DatabaseSetting, Settings } from "../settings/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import { readStoreFacts } from "./summary";

async function writeHealth(db: Kysely<Tables>): Promise<void> {
  const checkedAt = new Date().toISOString();
  const row = db
    .insertInto("health")
    .values({ id: 1, checkedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checkedAt }));
  await retryConflicts(() => row.execute());
}

export type Store = ReturnType<typeof createStore>;

/**
 * Opens the database on first use, and again after a failure or when its file was replaced: once a
 * full or missing disk is repaired, the next call succeeds.
 */
function createConnection(open: () => Promise<OpenDatabase>) {
  let connection: Promise<OpenDatabase> | undefined;

  function remember(promise: Promise<OpenDatabase>): Promise<OpenDatabase> {
    connection = promise;
    promise.catch(() => {
      if (connection === promise) connection = undefined;
    });
    return promise;
  }

  async function connect(): Promise<OpenDatabase> {
    const current = connection;
    if (!current) return remember(open());
    const database = await current;
    if (database.isSameFile()) return database;
    if (connection !== current) return connect();
    // Close first: two connections to one path would share the WAL files.
    const closing = database.close().catch(() => undefined);
    return remember(closing.then(open));
  }

  const close = async () => (await connection?.catch(() => undefined))?.close();
  return { connect, close };
}

/** SQLite allows 32,766 values in a statement; a lead has fewer than twenty. */
const MAX_GROUP_SIZE = 200;

interface PendingSave {
  lead: NewLead;
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: leads that arrive during a transaction share the next one. Each promise resolves
 * after the commit of its lead. On an error of one row, each lead is saved separately; other errors
 * reject the whole group.
 */
function createGroupCommit(
  saveLeads: (leads: readonly NewLead[]) => Promise<SaveOutcome[]>,
): (lead: NewLead) => Promise<SaveOutcome> {
  const queue: PendingSave[] = [];
  let isRunning = false;

  async function write(group: readonly PendingSave[]): Promise<void> {
    try {
      const outcomes = await saveLeads(group.map(({ lead }) => lead));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error("The store returned no outcome."));
      });
    } catch (error) {
      if (group.length > 1 && isRowError(error)) for (const save of group) await write([save]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await write(queue.splice(0, MAX_GROUP_SIZE));
    isRunning = false;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      queue.push({ lead, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void drain();
    });
}

/** `zone`: the time zone of the forms' times. */
export function createStore(open: () => Promise<OpenDatabase>, zone: SiteZone) {
  const { connect, close } = createConnection(open);
  const use: UseDatabase = async (work) => work((await connect()).db);
  return {
    /** Resolves after submission and deliveries are committed together. */
    save: createGroupCommit(async (leads) => saveGroup(await connect(), leads, zone)),
    /** Whether these answers are stored. False if their call is off: a repeat requests a new one. */
    has: (id: string, contentHash: string): Promise<boolean> =>
      use(async (db) => {
        const row = await db
          .selectFrom("submissions")
          .leftJoin("appointments", "appointments.submissionId", "submissions.id")
          .select("appointments.state")
          .where("id", "=", id)
          .where("contentHash", "=", contentHash)
          .executeTakeFirst();
        return row !== undefined && !(row.state && isOff(row.state));
      }),
    leads: (limit: number) => use((db) => newestLeads(db, {}, limit)),
    /** The open database, for the inbox. */
    database: connect,
    endForeignSessions: (settings: Pick<Settings, "owners">) =>
      use((db) => endForeignSessions(db, settings)),
    mailRecipients: (settings: Pick<Settings, "owners" | "mail">, topic: MailTopic) =>
      use((db) => mailRecipients(db, settings, topic)),
    unsentAnswers: (id: string) => use((db) => unsentAnswers(db, id)),
    markAnswerSent: (id: string, now: Date) => use((db) => markAnswerSent(db, id, now)),
    ...createOutbox(use),
    ...createAppointmentStore(use, zone),
    ...createJobStore(use),
    secret: (name: string) => use((db) => readSecret(db, name)),
    addCounts: (counts: readonly PageCount[]) => use((db) => addCounts(db, counts)),
    ...createNoticeStore(use),
    recordCalendar: (at: Date, unread?: UnreadEvents) =>
      use((db) => recordCalendar(db, at, unread)),
    facts: (now: Date) => use((db) => readStoreFacts(db, now)),
    ping: async () => writeHealth((await connect()).healthDb),
    close,
  };
}

interface Limits {
  /** How long a statement waits for another program that writes to SQLite. */
  busyMs?: number;
  /** How long a statement of PostgreSQL may take. */
  statementMs?: number;
}

export function openDatabase(
  setting: Exclude<DatabaseSetting, { kind: "none" }>,
  { busyMs, statementMs }: Limits = {},
): Promise<OpenDatabase> {
  return setting.kind === "sqlite"
    ? openSqlite(setting.file, busyMs)
    : openPostgres(setting.url, statementMs);
}
