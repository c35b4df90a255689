import type { DatabaseSetting } from "../../functions/settings";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { withHosts } from "./support/host";
import { withPostgres } from "./support/postgres";
import { storedNames } from "./support/stored-names";
import { withFolder } from "./support/temporary";
import { openTwentyAtOnce } from "./support/twenty-at-once";

const KEYS_AT_ONCE = 5;

type Database = Exclude<DatabaseSetting, { kind: "none" }>;

/** What is stored other than what won. */
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

/** Sends `count` keys to a host over a database. */
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
