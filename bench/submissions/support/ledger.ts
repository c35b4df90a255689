import type { IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";
import type { DatabaseSetting } from "../../../functions/settings";
import { openDatabase } from "../../../functions/store/store";
import BetterSqlite3 from "better-sqlite3";
import type { Cluster } from "./postgres";

interface Entry {
  /** How often it was recorded. */
  kept: number;
  body: string;
  /** The timestamp of each try, in seconds. */
  timestamps: number[];
}

/** The deliveries of a receiver and their problems. */
export interface Ledger {
  entries: Map<string, Entry>;
  problems: Set<string>;
  /** The receiver's secrets, used in turn. */
  trust(...secrets: string[]): void;
  /** Reads, verifies and records a delivery. Rejects when it breaks off. */
  take(request: IncomingMessage): Promise<void>;
}

/** Verifies with `standardwebhooks` at the time of our clock: the library uses Date.now(). */
function judge(secret: string, body: string, headers: Record<string, string>, now: Date): boolean {
  const real = Date.now;
  Date.now = () => now.getTime();
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = real;
  }
}

export function createLedger(now: () => Date): Ledger {
  const entries = new Map<string, Entry>();
  const problems = new Set<string>();
  let secrets: string[] = [];
  let turn = 0;
  return {
    entries,
    problems,
    trust: (...trusted) => void (secrets = trusted),
    async take(request) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const secret = secrets[turn++ % secrets.length] ?? "";
      const id = headers["webhook-id"] ?? "";
      if (!judge(secret, body, headers, now())) {
        problems.add("standardwebhooks refuses a delivery");
      }
      const entry = entries.get(id) ?? { kept: 0, body, timestamps: [] };
      entries.set(id, entry);
      if (entry.body !== body) problems.add("a delivery was repeated with another body");
      entry.kept += 1;
      entry.timestamps.push(Number(headers["webhook-timestamp"]));
    },
  };
}

/**
 * The problems of a ledger, given the body of each stored lead, and how often the relay
 * had an unknown outcome: only then may a lead come again.
 */
export function compareLedger(
  { entries, problems }: Ledger,
  bodies: ReadonlyMap<string, string>,
  unclear: ReadonlyMap<string, number>,
): string[] {
  const missing = [...bodies.keys()].filter((id) => !entries.has(id)).length;
  const strange = [...entries].filter(([id, { body }]) => bodies.get(id) !== body).length;
  const repeated = [...entries].filter(([id, { kept }]) => kept - 1 > (unclear.get(id) ?? 0));
  const again = [...entries.values()].filter(({ timestamps }) => timestamps.length > 1);
  const isFresh = again.some(({ timestamps }) => new Set(timestamps).size > 1);
  return [
    ...problems,
    ...(missing > 0 ? [`${missing} of ${bodies.size} leads never arrived`] : []),
    ...(strange > 0 ? [`${strange} deliveries have an id or a body that nobody stored`] : []),
    ...(repeated.length > 0 ? [`${repeated.length} leads were sent again without a reason`] : []),
    // Two tries can be in one second, but not all of them.
    ...(again.length >= 5 && !isFresh
      ? ["leads come again with the timestamp of the first try"]
      : []),
  ];
}

type Defect = (code: string) => string;

/** Replaces each pattern by `to`; throws when a pattern is not in the code. */
function replace(...pairs: readonly (readonly [RegExp, string])[]): Defect {
  return (code) =>
    pairs.reduce((text, [pattern, to]) => {
      if (!pattern.test(text)) throw new Error(`The host has no ${String(pattern)} to change.`);
      return text.replace(pattern, to);
    }, code);
}

/** No defect: leases of 5 seconds instead of 30 keep short proofs short. */
export const SHORT_LEASE = replace([/\bleaseMs = [^;\n]+;/, "leaseMs = 5000;"]);

/** Defects that lose leads: with one of them a proof must find a loss. */
export const DEFECTS = {
  /** SQLite does not sync at each commit. */
  normal: replace(
    [/synchronous = FULL/, "synchronous = NORMAL"],
    [/synchronous !== FULL/, "synchronous === FULL"],
  ),
  /** No defect: one transaction for each lead, for comparison. */
  oneByOne: replace([/MAX_GROUP_SIZE = 200/, "MAX_GROUP_SIZE = 1"]),
} as const satisfies Record<string, Defect>;

/** The id and name of every stored lead. */
export async function storedNames(
  database: Exclude<DatabaseSetting, { kind: "none" }>,
): Promise<[id: string, name: string][]> {
  const { db } = await openDatabase(database);
  const rows = await db.selectFrom("submissions").select(["id", "fields"]).execute();
  await db.destroy();
  return rows.map(({ id, fields }) => [id, (JSON.parse(fields) as { name: string }).name]);
}

const WITHOUT_DELIVERY = `select count(*) from submissions s where flag is null
  and not exists (select 1 from deliveries d where d.submission_id = s.id)`;
const TWICE = "select count(*) from (select id from submissions group by id having count(*) > 1)";

/** The problems of a database that must contain all `acknowledged` leads. */
export function checkSqlite(file: string, acknowledged: readonly string[]): string[] {
  const db = new BetterSqlite3(file, { readonly: true });
  try {
    const number = (text: string): number => Number(db.prepare(text).pluck().get());
    const find = db.prepare("select 1 from submissions where id = ?").pluck();
    const lost = acknowledged.filter((id) => find.get(id) === undefined).length;
    const integrity = String(db.pragma("integrity_check", { simple: true }));
    const alone = number(WITHOUT_DELIVERY);
    const twice = number(TWICE);
    return [
      ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged leads are lost`] : []),
      ...(alone > 0 ? [`${alone} leads have no delivery`] : []),
      ...(twice > 0 ? [`${twice} ids are there twice`] : []),
      ...(integrity === "ok" ? [] : [`integrity_check says ${integrity}`]),
    ];
  } finally {
    db.close();
  }
}

async function count(cluster: Cluster, text: string, database: string): Promise<number> {
  return Number((await cluster.query<{ count: string }>(text, database))[0]?.count ?? -1);
}

/** The number of pending deliveries. */
export function pendingOn(cluster: Cluster, database: string): Promise<number> {
  const text = "select count(*)::int as count from deliveries where state = 'pending'";
  return count(cluster, text, database);
}

/** The problems of a database that must contain all `acknowledged` leads. */
export async function checkPostgres(
  cluster: Cluster,
  database: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  const rows = await cluster.query<{ id: string }>("select id from submissions", database);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const alone = await count(cluster, WITHOUT_DELIVERY, database);
  return [
    ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged leads are lost`] : []),
    ...(alone > 0 ? [`${alone} leads have no delivery`] : []),
    ...(stored.size === rows.length ? [] : ["an id is there twice"]),
  ];
}
