import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { type Kysely, sql, SqliteAdapter } from "kysely";
import type { ErasureTarget } from "./erase";
import { UnsafeDatabaseError } from "./errors";
import type { ErasuresTable, SubmissionsTable, Tables } from "./tables";

const HASH = "[0-9a-f]{8}\\.[0-9a-f]{64}";
const LINE = new RegExp(`^(\\d{4}-\\S+Z) (${HASH})$`);

const keyFile = (folder: string): string => path.join(folder, "erasure.key");
const listFile = (folder: string): string => path.join(folder, "erasures.txt");

/** Appends durably to a file with mode 600. */
function write(file: string, text: string, flags: "ax" | "a"): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, flags, 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readKey(folder: string): Buffer | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new UnsafeDatabaseError(`${file} holds no erasure key.`);
  return Buffer.from(text, "hex");
}

function createKey(folder: string): Buffer {
  const key = randomBytes(32);
  write(keyFile(folder), `${key.toString("hex")}\n`, "ax");
  return key;
}

const hmac = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

const keyPrefix = (key: Buffer): string => `${hmac(key, "key").slice(0, 8)}.`;

/** Keyed, so that addresses cannot be guessed from the hash. */
function erasureHash(key: Buffer, whose: ErasureTarget): string {
  const text = "email" in whose ? `email:${whose.email}` : `id:${whose.id}`;
  return keyPrefix(key) + hmac(key, text);
}

function readList(folder: string): ErasuresTable[] {
  const file = listFile(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, erasedAt, hash] = LINE.exec(line) ?? [];
      return erasedAt && hash ? [{ hash, erasedAt }] : [];
    });
}

function appendToList(folder: string, erasures: readonly ErasuresTable[]): void {
  if (erasures.length === 0) return;
  const lines = erasures.map(({ hash, erasedAt }) => `${erasedAt} ${hash}\n`);
  // The first newline ends a line that a power cut left incomplete.
  write(listFile(folder), `\n${lines.join("")}`, "a");
}

const BATCH_SIZE = 500;

type Erasable = Pick<SubmissionsTable, "id" | "email" | "receivedAt">;

function missingKey(folder: string): UnsafeDatabaseError {
  return new UnsafeDatabaseError(
    `${keyFile(folder)} is missing: without it nobody can tell who was erased before. Copy it from a ` +
      "backup, or from the machine where people were erased. If it is lost for good, make a new " +
      `one (openssl rand -hex 32 > ${keyFile(folder)}) and erase again whom you remember.`,
  );
}

export function readErasures(db: Kysely<Tables>): Promise<ErasuresTable[]> {
  return db.selectFrom("erasures").select(["hash", "erasedAt"]).execute();
}

async function insertErasures(
  db: Kysely<Tables>,
  erasures: readonly ErasuresTable[],
): Promise<void> {
  for (const erasure of erasures) {
    await db
      .insertInto("erasures")
      .values(erasure)
      .onConflict((conflict) =>
        conflict
          .column("hash")
          .doUpdateSet({ erasedAt: erasure.erasedAt })
          .whereRef("erasures.erasedAt", "<", "excluded.erasedAt"),
      )
      .execute();
  }
}

function notIn(
  known: readonly ErasuresTable[],
  erasures: readonly ErasuresTable[],
): ErasuresTable[] {
  const latest = new Map(known.map(({ hash, erasedAt }) => [hash, erasedAt]));
  return erasures.filter(({ hash, erasedAt }) => erasedAt > (latest.get(hash) ?? ""));
}

export interface ErasedTest {
  /** True for submissions received before the erasure of their id or sender. */
  isErased: (row: Erasable) => boolean;
  unreadable: number;
}

export function createErasedTest(folder: string, erasures: readonly ErasuresTable[]): ErasedTest {
  if (erasures.length === 0) return { isErased: () => false, unreadable: 0 };
  const key = readKey(folder);
  if (!key) throw missingKey(folder);
  const until = new Map<string, string>();
  for (const { hash, erasedAt } of erasures) {
    if (erasedAt > (until.get(hash) ?? "")) until.set(hash, erasedAt);
  }
  const holds = (whose: ErasureTarget, { receivedAt }: Erasable): boolean =>
    receivedAt <= (until.get(erasureHash(key, whose)) ?? "");
  return {
    isErased: (row) => holds({ email: row.email }, row) || holds({ id: row.id }, row),
    unreadable: [...until.keys()].filter((hash) => !hash.startsWith(keyPrefix(key))).length,
  };
}

async function deleteErased(db: Kysely<Tables>, { isErased }: ErasedTest): Promise<number> {
  for (let [after, deleted] = ["", 0]; ;) {
    const rows = await db
      .selectFrom("submissions")
      .select(["id", "email", "receivedAt"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return deleted;
    const ids = rows.filter(isErased).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("submissions").where("id", "in", ids).execute();
    deleted += ids.length;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Deletes what a restored backup contains again: applies erasures of the list in `folder` and of
 * `others` that the database lacks. Returns the number of deleted submissions.
 */
export async function applyErasures(
  db: Kysely<Tables>,
  folder: string,
  others: readonly ErasuresTable[] = [],
): Promise<number> {
  const list = readList(folder);
  if (list.length === 0 && others.length === 0) return 0;
  const missing = notIn(await readErasures(db), [...list, ...others]);
  if (missing.length === 0) return 0;
  const test = createErasedTest(folder, missing);
  appendToList(folder, notIn(list, others));
  const deleted = await deleteErased(db, test);
  // secure_delete leaves copies in pages that SQLite has rebalanced. The log is emptied on close.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (isSqlite && !db.isTransaction) await sql`vacuum`.execute(db);
  await insertErasures(db, missing);
  return deleted;
}

/** Records an erasure before it happens. False when it was recorded before. */
export async function rememberErasure(
  db: Kysely<Tables>,
  folder: string,
  whose: ErasureTarget,
  now: Date,
): Promise<boolean> {
  const known = await readErasures(db);
  const found = readKey(folder);
  if (!found && known.length > 0) throw missingKey(folder);
  const erasure = {
    hash: erasureHash(found ?? createKey(folder), whose),
    erasedAt: now.toISOString(),
  };
  appendToList(folder, [erasure]);
  await insertErasures(db, [erasure]);
  return !known.some(({ hash }) => hash === erasure.hash);
}
