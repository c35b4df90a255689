import type { DatabaseSetting } from "../../functions/settings";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { withHosts, withFolder } from "./support/host";
import { withPostgres } from "./support/postgres";
import { Agent } from "node:http";
import { postOnce, payload } from "./support/load";
import { randomFrom, uuidFrom } from "../support/statistics";
import { storedNames } from "./support/ledger";

const KEYS_AT_ONCE = 5;

type Database = Exclude<DatabaseSetting, { kind: "none" }>;

/** Stored rows that differ from the accepted posts. */
async function compare(database: Database, winners: ReadonlyMap<string, string>) {
  const stored = await storedNames(database);
  const others = stored.filter(([id, name]) => winners.get(id) !== name);
  const problems = [];
  if (stored.length !== winners.size) {
    problems.push(`${stored.length} rows for ${winners.size} keys`);
  }
  if (others.length > 0) problems.push(`${others.length} rows are not the first that came`);
  return problems;
}

/** Sends `count` keys to a host with the given database. */
async function sendKeys(
  database: Database,
  DATABASE_URL: string,
  { count, seed, say }: BenchRun,
): Promise<BenchResult> {
  return withHosts(async (hosts) => {
    const host = await hosts.start({ DATABASE_URL });
    const keys = openTwentyAtOnce(host.url, seed);
    let next = 0;
    const sendOn = async (): Promise<void> => {
      while (next < count) {
        next += 1;
        if (next % 1000 === 0) say(`${next} keys`);
        await keys.send(next);
      }
    };
    await Promise.all(Array.from({ length: KEYS_AT_ONCE }, sendOn));
    keys.close();
    const problems = [...keys.problems, ...(await compare(database, keys.winners))];
    return { problems, figures: { rows: keys.winners.size } };
  });
}

const ABOUT = "one id sent 20 times at once is one row and 20 equal answers, on";

export const idempotency: Bench = {
  name: "idempotency",
  about: `${ABOUT} SQLite`,
  full: 10_000,
  run: (run) =>
    withFolder((folder) => {
      const file = `${folder}/submissions.db`;
      return sendKeys({ kind: "sqlite", file }, `sqlite:${file}`, run);
    }),
};

export const idempotencyPostgres: Bench = {
  name: "idempotency-postgres",
  about: `${ABOUT} PostgreSQL`,
  full: 10_000,
  run: (run) =>
    withPostgres((cluster) => {
      const url = cluster.url();
      return sendKeys({ kind: "postgres", url }, url, run);
    }),
};

const AT_ONCE = 20;
/** At every n-th key, two visitors send ten copies each. */
const RACED = 10;

type Body = Record<string, string>;

/** Sends keys to a host: equal responses for the accepted post, 409 for all others. */
function openTwentyAtOnce(url: string, seed: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const random = randomFrom(seed);
  /** The name that must be stored under each id. */
  const winners = new Map<string, string>();
  const problems: string[] = [];

  async function post(id: string, body: Body): Promise<string> {
    const answer = await postOnce(url, body, agent);
    return answer.status === 200 && answer.id !== id ? "200 of another id" : String(answer.status);
  }

  /** Sends one key twenty times at once, and then once with other values. */
  async function send(index: number): Promise<void> {
    const id = uuidFrom(random);
    const first = { ...payload(id, random), name: `First ${index}` };
    const second = { ...first, name: `Second ${index}` };
    const isRace = index % RACED === 0;
    const bodies = Array.from({ length: AT_ONCE }, (_, turn) =>
      isRace && turn % 2 === 1 ? second : first,
    );
    const statuses = await Promise.all(bodies.map((body) => post(id, body)));
    const winner = bodies[statuses.indexOf("200")] ?? first;
    const wrong = statuses.filter((status, turn) => {
      const wanted = bodies[turn] === winner ? "200" : "409";
      return status !== wanted;
    });
    if (wrong.length > 0) problems.push(`key ${index}: answers ${wrong.join(", ")} are wrong`);
    const late = await post(id, winner === first ? second : first);
    if (late !== "409") problems.push(`key ${index}: other answers got ${late}, not 409`);
    winners.set(id, winner.name ?? "");
  }

  return { send, winners, problems, close: () => agent.destroy() };
}
