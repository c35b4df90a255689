import { until } from "../../__tests__/functions/support/until";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts } from "./support/host";
import { startLoad } from "./support/load";
import { randomFrom } from "./support/random";
import { checkSqlite } from "./support/sqlite-check";
import { NOBODY } from "./support/webhook";

/** Two databases in turn: while one host starts anew the other one is under load. */
const LANES = 2;
/** A database grows over this many cycles; then a new one keeps the checks quick. */
const CYCLES_OF_A_DATABASE = 25;

interface Lane {
  hosts: Hosts;
  folder: string;
  cycles: number;
  seed: number;
  problems: string[];
}

async function cycle(hosts: Hosts, file: string, acknowledged: string[], seed: number) {
  const random = randomFrom(seed);
  const host = await hosts.start({ DATABASE_URL: `sqlite:${file}`, ...NOBODY });
  // The host has recovered what the kill before left behind, and is still there.
  const problems = acknowledged.length > 0 ? checkSqlite(file, acknowledged) : [];
  const load = startLoad({ url: () => host.url, clients: 16, seed });
  await until(() => load.acknowledged.length > 0);
  await new Promise((resolve) => setTimeout(resolve, random() * 150));
  await hosts.kill(host);
  await load.stop();
  return { problems, fresh: load.acknowledged };
}

async function runLane({ hosts, folder, cycles, seed, problems }: Lane): Promise<number> {
  let all: string[] = [];
  let total = 0;
  let file = "";
  for (let done = 0; done < cycles; done++) {
    if (done % CYCLES_OF_A_DATABASE === 0) {
      if (file) problems.push(...checkSqlite(file, all));
      file = path.join(folder, `${seed}-${done}.db`);
      all = [];
    }
    const { problems: found, fresh } = await cycle(hosts, file, all, seed + done);
    problems.push(...found.map((problem) => `cycle ${done}: ${problem}`));
    all.push(...fresh);
    total += fresh.length;
  }
  problems.push(...checkSqlite(file, all));
  return total;
}

async function run({ count, seed }: BenchRun) {
  const folder = mkdtempSync(path.join(tmpdir(), "crash-"));
  const problems: string[] = [];
  try {
    const totals = await withHosts((hosts) =>
      Promise.all(
        Array.from({ length: LANES }, (_, lane) => {
          const cycles = Math.ceil((count - lane) / LANES);
          return runLane({ hosts, folder, cycles, seed: seed + lane * 1_000_000, problems });
        }),
      ),
    );
    return { problems, figures: { acknowledged: totals.reduce((sum, n) => sum + n, 0) } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** kill -9 of the real host under load, again and again. */
export const crash: Bench = {
  name: "crash",
  about: "kill -9 under load: nothing acknowledged is lost, no lead is without its delivery",
  full: 2000,
  run,
};
