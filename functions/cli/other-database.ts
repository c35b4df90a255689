import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { readDatabase, type DatabaseSetting } from "../settings";
import type { DatabaseHandle } from "./database-handle";
import { countHosts, isSamePostgres } from "../store/postgres";
import { isSameSqlite, lockSqliteFile } from "../store/sqlite";

type StoredSetting = Exclude<DatabaseSetting, { kind: "none" }>;

type OtherDatabase = { ok: true; setting: StoredSetting } | { ok: false; problem: string };

export const SAME_DATABASE =
  "This is the database that is in use already: give the address of another one.";
const NOT_UNDERSTOOD =
  "The address of the other database is not understood: give sqlite: and a path, " +
  "postgres://user:password@host/database, or - to have it read from standard input.";

/** Other users can see a command's arguments, and shells keep them. */
export const ADDRESS_HELP =
  "as in DATABASE_URL, or - to read the address from standard input, so that its password is in " +
  "no list of processes and no shell history";

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line.trim();
  return "";
}

/** A path alone is a SQLite file. */
export async function readOtherDatabase(word: string, stdin: Readable): Promise<OtherDatabase> {
  const text = word === "-" ? await firstLine(stdin) : word;
  if (existsSync(text)) return { ok: true, setting: { kind: "sqlite", file: text } };
  const problems: string[] = [];
  const setting = readDatabase(text, problems);
  if (setting.kind === "none") return { ok: false, problem: NOT_UNDERSTOOD };
  if (problems.length > 0) {
    const problem = problems.join("\n").replaceAll("DATABASE_URL", "The other address");
    return { ok: false, problem };
  }
  return { ok: true, setting };
}

export function keyWarning(unreadable: number, command: "merge" | "move" | "restore"): string {
  return (
    `WARNING: ${unreadable} erasures were remembered with another erasure.key, so these people may be ` +
    `back. Put that key in place and ${command} again (docs/leads.md).`
  );
}

export function isSameDatabase(handle: DatabaseHandle, setting: StoredSetting): boolean {
  return (
    handle.kind === "sqlite" && setting.kind === "sqlite" && isSameSqlite(handle.file, setting.file)
  );
}

/** Takes exclusive access to the source, or returns why that is impossible. */
export async function lockSource(
  source: DatabaseHandle,
  target: DatabaseHandle,
): Promise<string | undefined> {
  const running =
    `Another program has ${source.name} open. Stop the host (and the inbox, other commands), then run ` +
    "this again: what came in meanwhile would be left behind.";
  if (source.kind === "sqlite") return lockSqliteFile(source.connection) ? undefined : running;
  if (target.kind === "postgres" && (await isSamePostgres(source.db, target.db)))
    return SAME_DATABASE;
  return (await countHosts(source.db)) > 0 ? running : undefined;
}
