import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder, killUnderLoad } from "./support/host";
import { checkSqlite } from "./support/database-check";
import { NOBODY } from "./support/receiver";

/** Two databases in turn: while one host restarts the other is under load. */
const LANES = 2;
/** Cycles per database: a new one keeps the checks quick. */
const CYCLES_OF_A_DATABASE = 25;

interface Lane {
  hosts: Hosts;
  folder: string;
  cycles: number;
  seed: number;
  problems: string[];
}

async function runLane({ hosts, folder, cycles, seed, problems }: Lane): Promise<number> {
  let acknowledged: string[] = [];
  let total = 0;
  let file = "";
  const check = (when: string): void => {
    const found = checkSqlite(file, acknowledged);
    problems.push(...found.map((problem) => `${when}: ${problem}`));
  };
  for (let done = 0; done < cycles; done++) {
    if (done % CYCLES_OF_A_DATABASE === 0) {
      if (file) check(`before cycle ${done}`);
      file = path.join(folder, `${seed}-${done}.db`);
      acknowledged = [];
    }
    const host = await hosts.start({ DATABASE_URL: `sqlite:${file}`, ...NOBODY });
    // The host has recovered from the previous kill and is running.
    if (acknowledged.length > 0) check(`cycle ${done}`);
    const fresh = await killUnderLoad(hosts, host, seed + done);
    acknowledged.push(...fresh);
    total += fresh.length;
  }
  check("at the end");
  return total;
}

function run({ count, seed }: BenchRun) {
  return withFolder((folder) =>
    withHosts(async (hosts) => {
      const problems: string[] = [];
      const lanes = Array.from({ length: LANES }, (_, lane) => {
        const cycles = Math.ceil((count - lane) / LANES);
        return runLane({ hosts, folder, cycles, seed: seed + lane * 1_000_000, problems });
      });
      const totals = await Promise.all(lanes);
      return { problems, figures: { acknowledged: totals.reduce((sum, n) => sum + n, 0) } };
    }),
  );
}

/** kill -9 of the real host under load, again and again. */
export const crash: Bench = {
  name: "crash",
  about: "kill -9 under load: no acknowledged lead is lost, every lead has its delivery",
  full: 2000,
  run,
};
