import type { IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";
import type { DatabaseSetting } from "../../../functions/settings";
import { openDatabase } from "../../../functions/store/sql-store";

interface Entry {
  /** How often the receiver kept it: its effect, if the receiver did not look at the id. */
  kept: number;
  body: string;
  /** The timestamp of each try, in seconds. */
  timestamps: number[];
}

/** What a receiver knows of the deliveries that it got, and what is wrong with them. */
export interface Ledger {
  entries: Map<string, Entry>;
  problems: Set<string>;
  /** The secrets that the receiver checks with, taken in turn. */
  trust(...secrets: string[]): void;
  /** Reads a delivery, has it judged, and keeps it. Rejects when it breaks off. */
  take(request: IncomingMessage): Promise<void>;
}

/** As `standardwebhooks` does it, at the time of a clock of our own: it asks Date.now(). */
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
 * What is wrong with a ledger, given the body of each lead that was stored, and how often the relay
 * could not know what had become of a try: only then may a lead come again.
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
    // Two tries can fall into one second, but not all of them.
    ...(again.length >= 5 && !isFresh
      ? ["leads come again with the timestamp of the first try"]
      : []),
  ];
}

type Defect = (code: string) => string;

/** Puts `to` in the place of each pattern; one that is no longer in the code is an error. */
function replace(...pairs: readonly (readonly [RegExp, string])[]): Defect {
  return (code) =>
    pairs.reduce((text, [pattern, to]) => {
      if (!pattern.test(text)) throw new Error(`The host has no ${String(pattern)} to change.`);
      return text.replace(pattern, to);
    }, code);
}

/** No defect: 5 seconds, so that a short proof does not wait 30 for the leases of killed hosts. */
export const SHORT_LEASE = replace([/\bleaseMs = [^;\n]+;/, "leaseMs = 5000;"]);

/** Defects that are known to lose leads: with one of them planted, a proof has to find a loss. */
export const DEFECTS = {
  /** SQLite waits for the disk only now and then, and nothing notices. */
  normal: replace(
    [/synchronous = FULL/, "synchronous = NORMAL"],
    [/synchronous !== FULL/, "synchronous === FULL"],
  ),
  /** No defect: each lead has a transaction of its own, for comparison. */
  oneByOne: replace([/MAX_GROUP_SIZE = 200/, "MAX_GROUP_SIZE = 1"]),
} as const satisfies Record<string, Defect>;

/** The id and the name of everything that is stored in a database. */
export async function storedNames(
  database: Exclude<DatabaseSetting, { kind: "none" }>,
): Promise<[id: string, name: string][]> {
  const { db } = await openDatabase(database);
  const rows = await db.selectFrom("submissions").select(["id", "fields"]).execute();
  await db.destroy();
  return rows.map(({ id, fields }) => [id, (JSON.parse(fields) as { name: string }).name]);
}
