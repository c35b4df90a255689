import path from "node:path";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { broken, type Bench } from "../bench";
import { median, quantile } from "../support/statistics";
import { ONE_BY_ONE } from "./support/defects";
import { bundleHosts, type Hosts } from "./support/hosts";
import { startLoad } from "./support/load";
import { storingTo } from "./support/stored";

const CONNECTIONS = 64;
const ROUNDS = 3;
const WARM_UP_S = 2;
const GOAL = { perSecond: 1500, p99Ms: 100, ratio: 3 };

/** Posts new leads for `seconds` and measures the responses. */
async function measure(url: string, seconds: number, seed: number) {
  const started = performance.now();
  const load = startLoad({ url: () => url, clients: CONNECTIONS, seed });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await load.stop();
  return {
    perSecond: Math.round((load.times.length * 1000) / (performance.now() - started)),
    p99Ms: Math.round(quantile(load.times, 0.99)),
    failed: [...load.others.values()].reduce((sum, times) => sum + times, 0),
  };
}

/** One host with its own database, for each round. */
async function round(hosts: Hosts, seconds: number, seed: number) {
  const host = await hosts.start(storingTo(path.join(temporaryFolder(), "submissions.db")));
  await measure(host.url, WARM_UP_S, seed + 1);
  const measured = await measure(host.url, seconds, seed);
  await hosts.kill(host);
  return measured;
}

/** Durable leads a second; `count` is seconds a round. */
export const intake: Bench = {
  name: "intake",
  about: "durable intake over 64 connections, beside one commit for each lead; --count in seconds",
  full: 20,
  async run({ count, seed, report }) {
    const [hosts, slower] = [await bundleHosts(), await bundleHosts(ONE_BY_ONE)];
    const rounds: Record<"perSecond" | "p99Ms" | "failed" | "alone", number>[] = [];
    for (let done = 0; done < ROUNDS; done++) {
      const together = await round(hosts, count, seed + 10 * done);
      const alone = await round(slower, count, seed + 10 * done);
      report(`together ${JSON.stringify(together)}, one by one ${JSON.stringify(alone)}`);
      rounds.push({ ...together, alone: alone.perSecond });
    }
    const middle = (name: "perSecond" | "p99Ms" | "alone") => median(rounds.map((r) => r[name]));
    const [perSecond, p99Ms, alone] = [middle("perSecond"), middle("p99Ms"), middle("alone")];
    const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
    const ratio = Number((perSecond / alone).toFixed(1));
    const problems = broken([
      [perSecond >= GOAL.perSecond, `${perSecond} leads a second`],
      [p99Ms <= GOAL.p99Ms, `99 % of the answers took up to ${p99Ms} ms`],
      [ratio >= GOAL.ratio, `only ${ratio} times as many as one by one`],
      [failed === 0, `${failed} requests were not answered with 200`],
    ]);
    return {
      problems,
      figures: { "leads/s": perSecond, "p99 ms": p99Ms, "one by one/s": alone, ratio },
    };
  },
};
