import path from "node:path";
import type { Bench, BenchRun } from "../bench";
import { withHosts, type Hosts, withFolder } from "./support/host";
import { startLoad, type Load } from "./support/load";
import { openReceiver } from "./support/receiver";
import { checkSqlite } from "./support/database-check";
import { randomFrom } from "../support/statistics";
import { until } from "../../__tests__/functions/support/relaying";

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

function run({ count, seed }: BenchRun) {
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
  run,
};
