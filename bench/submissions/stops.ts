import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder, killUnderLoad } from "./support/host";
import { NOBODY, openReceiver } from "./support/receiver";
import { startLoad, type Load } from "./support/load";
import { randomFrom } from "../support/statistics";
import { until } from "../../__tests__/functions/support/relaying";
import { checkSqlite } from "./support/ledger";

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

function killAgain({ count, seed }: BenchRun) {
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
  run: killAgain,
};

/** The limits for requests (10 s) and for the relay (15 s) run concurrently. */
const LONGEST_STOP_MS = 16_000;
/** The receiver's response time: deliveries are always under way at the stop. */
const THINKING_MS = 200;

/** Connections after the stop are refused; any other failure is a request that was cut off. */
function cutOff({ failures }: Load): string[] {
  const others = [...failures].filter(([reason]) => reason !== "ECONNREFUSED");
  return others.map(([reason, times]) => `${times} requests were cut off: ${reason}`);
}

async function stopOnce(hosts: Hosts, settings: Record<string, string>, seed: number) {
  const host = await hosts.start(settings);
  const load = startLoad({ url: () => host.url, clients: 16, seed });
  // By then all clients are connected.
  await until(() => load.acknowledged.length > 200);
  await new Promise((resolve) => setTimeout(resolve, randomFrom(seed)() * 100));
  const started = Date.now();
  const code = await host.stop();
  const tookMs = Date.now() - started;
  await load.stop();
  const problems = cutOff(load);
  if (code !== 0) problems.push(`the host ended with ${code}`);
  if (tookMs > LONGEST_STOP_MS) problems.push(`the host took ${tookMs} ms to stop`);
  return { acknowledged: load.acknowledged, problems, tookMs };
}

function stopAgain({ count, seed }: BenchRun) {
  return withFolder((folder) =>
    withHosts(async (hosts) => {
      const file = path.join(folder, "submissions.db");
      const receiver = await openReceiver(THINKING_MS);
      const settings = { DATABASE_URL: `sqlite:${file}`, ...receiver.settings };
      const acknowledged: string[] = [];
      const problems: string[] = [];
      let slowest = 0;
      for (let done = 0; done < count; done++) {
        const stopped = await stopOnce(hosts, settings, seed + done);
        acknowledged.push(...stopped.acknowledged);
        problems.push(...stopped.problems, ...checkSqlite(file, acknowledged));
        slowest = Math.max(slowest, stopped.tookMs);
      }
      if (receiver.atOnce.length > 0) problems.push("a delivery ran twice at once");
      await receiver.close();
      return {
        problems,
        figures: { acknowledged: acknowledged.length, "slowest stop ms": slowest },
      };
    }),
  );
}

/** A deployment: the host gets SIGTERM while visitors send forms. */
export const gracefulStop: Bench = {
  name: "graceful-stop",
  about:
    "SIGTERM under load: no acknowledged lead is lost, no request is cut off, it exits in time",
  full: 100,
  run: stopAgain,
};
