import type { Kysely } from "kysely";
import { normaliseText } from "../intake/normalise";
import { leadPages } from "./lead-queries";
import type { Tables } from "./tables";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";

/** Whose submissions are to go: all of an address (as `addressKey` gives it), or a single one. */
export type Whose = { email: string } | { id: string };

/** How an address is compared: as `emailKey` writes it, after intake's normalisation. */
export function addressKey(address: string): string {
  return normaliseText(address.trim(), false).toLowerCase();
}

function columnOf(whose: Whose): readonly ["email" | "id", string] {
  return "email" in whose ? ["email", whose.email] : ["id", whose.id];
}

/** The ids of what an erasure would delete. */
export async function findRows(db: Kysely<Tables>, whose: Whose): Promise<string[]> {
  const [column, value] = columnOf(whose);
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where(column, "=", value)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes submissions with their deliveries, also undelivered ones; gives the ids. */
export async function erase(db: Kysely<Tables>, whose: Whose): Promise<string[]> {
  const [column, value] = columnOf(whose);
  const rows = await db
    .deleteFrom("submissions")
    .where(column, "=", value)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** The ids of submissions whose text holds `key` (in lower case) in any capitals. */
export async function findMentions(db: Kysely<Tables>, key: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first")) {
    for (const { id, fields, trapText, submissionUrl } of page) {
      const text = [...Object.values(fields), trapText, submissionUrl].join("\n");
      if (text.toLowerCase().includes(key)) ids.push(id);
    }
  }
  return ids;
}

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

const CHUNK = 4 * 1024 * 1024;
/** Longer than any address in UTF-8, so that none is cut in two unseen. */
const OVERLAP = 2048;

async function holds(file: string, key: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const buffer = Buffer.alloc(CHUNK + OVERLAP);
    for (let from = 0; ; from += CHUNK) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
      if (buffer.toString("utf8", 0, bytesRead).toLowerCase().includes(key)) return true;
      if (bytesRead < buffer.length) return false;
    }
  } finally {
    await handle.close();
  }
}

/** Which of a SQLite database's files hold the address (in lower case) in any capitals. */
export async function findTraces(file: string, key: string): Promise<string[]> {
  const files = ["", "-wal", "-shm", "-journal"].map((ending) => file + ending).filter(existsSync);
  const found = await Promise.all(files.map((name) => holds(name, key)));
  return files.filter((_name, index) => found[index]);
}
