import type { Cluster } from "../../__tests__/functions/support/postgres-cluster";
import { postOnce, relayTo } from "../../__tests__/functions/support/service";
import { until } from "../../__tests__/functions/support/relaying";
import { openReceiver } from "../../__tests__/functions/support/servers";
import type { TestHost } from "../../__tests__/support/host";
import { randomFrom, uuidFrom } from "../../__tests__/support/random";
import { broken, type Claim, type Bench, type BenchRun } from "../bench";
import { SHORT_LEASE } from "./support/defects";
import { bundleHosts, startPostgres, type Hosts } from "./support/hosts";
import { payload, startLoad } from "./support/load";
import { checkPostgres, pendingOn } from "./support/stored";

const DATABASE = "submissions";
/** Longer than the lease of a host that was killed during a delivery (30 s). */
const DRAINED_MS = 90_000;
/** How long the receiver takes: deliveries are under way at most kills. */
const TAKES_MS = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A receiver that notices when a delivery comes twice at once. */
async function watchfulReceiver() {
  const times = new Map<string, number>();
  const underWay = new Set<string>();
  const atOnce: string[] = [];
  const receiver = await openReceiver((response, index) => {
    const id = receiver.received[index]?.headers["webhook-id"] ?? "";
    if (underWay.has(id)) atOnce.push(id);
    underWay.add(id);
    setTimeout(() => {
      underWay.delete(id);
      times.set(id, (times.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    }, TAKES_MS);
  });
  return { url: receiver.url, times, underWay, atOnce };
}

interface Scene {
  hosts: Hosts;
  cluster: Cluster;
  receiver: Awaited<ReturnType<typeof watchfulReceiver>>;
  settings: Record<string, string>;
}

/** kill -9 in turn: one host, the postmaster, the other host; each restarts soon after. */
async function killInTurn(scene: Scene, pair: TestHost[], { count, seed }: BenchRun) {
  const { hosts, cluster, receiver, settings } = scene;
  const random = randomFrom(seed);
  for (let done = 0; done < count; done++) {
    await pause(100 + random() * 300);
    if (done % 3 === 1) {
      await cluster.kill();
      await pause(random() * 200);
      await cluster.start();
      continue;
    }
    const place = done % 3 === 0 ? 0 : 1;
    // During deliveries, so that leases remain.
    await until(() => receiver.underWay.size > 0);
    const host = pair[place];
    if (host) await hosts.kill(host);
    pair[place] = await hosts.start(settings);
  }
}

const isWell = async ({ url }: TestHost): Promise<boolean> =>
  (await fetch(new URL("/healthz", url)).catch(() => undefined))?.status === 200;

/** Waits until nothing is pending, or deliveries stall; returns how many are still pending. */
async function drain(cluster: Cluster): Promise<number> {
  let least = Infinity;
  for (let stalledAt = 0; ; await pause(200)) {
    const waiting = await pendingOn(cluster, DATABASE);
    if (waiting < least) stalledAt = Date.now() + DRAINED_MS;
    least = Math.min(least, waiting);
    if (waiting === 0 || Date.now() > stalledAt) return waiting;
  }
}

/** Two hosts on one database, under load, while everything is killed in turn. */
async function killEverything(scene: Scene, run: BenchRun) {
  const { hosts, cluster, receiver, settings } = scene;
  const pair = await Promise.all([hosts.start(settings), hosts.start(settings)]);
  let turn = 0;
  const url = (): string => pair[(turn += 1) % 2]?.url ?? "";
  const load = startLoad({ url, clients: 8, seed: run.seed, pauseMs: 20 });
  await killInTurn(scene, pair, run);
  await load.stop();
  // For a minute after a post was refused, a host is well only if a later one was stored.
  const random = randomFrom(run.seed + 1);
  for (const { url: of } of pair)
    await until(async () => (await postOnce(of, payload(uuidFrom(random), random))).status === 200);
  const pending = await drain(cluster);
  const { acknowledged, others, withoutRetryAfter } = load;
  const ill = [];
  for (const host of pair) if (!(await isWell(host))) ill.push(host.output());
  const missing = acknowledged.filter((id) => !receiver.times.has(id)).length;
  const odd = [...others.keys()].filter((status) => status !== 0 && status !== 503);
  const twice = receiver.atOnce.length;
  const claims: Claim[] = [
    [pending === 0, `${pending} deliveries are still pending`],
    [ill.length === 0, `not well at the end: ${ill.join()}`],
    [missing === 0, `${missing} leads never reached the receiver`],
    [twice === 0, `${twice} deliveries ran twice at once`],
    [withoutRetryAfter === 0, `${withoutRetryAfter} answers lack Retry-After`],
    [odd.length === 0, `unexpected answers: ${odd.join(", ")}`],
  ];
  const repeated = [...receiver.times.values()].filter((times) => times > 1).length;
  return {
    problems: [...(await checkPostgres(cluster, DATABASE, acknowledged)), ...broken(claims)],
    figures: {
      acknowledged: acknowledged.length,
      "delivered again": repeated,
      ...Object.fromEntries([...others].map(([status, times]) => [`not kept ${status}`, times])),
    },
  };
}

/** A database that is missing at the start, appears, disappears and returns. */
async function checkMissing({ hosts, cluster, settings }: Scene) {
  const problems: string[] = [];
  const random = randomFrom(7);
  await cluster.stop();
  const host = await hosts.start(settings);
  for (const when of ["at the start", "later"]) {
    const body = payload(uuidFrom(random), random);
    const { status, retryAfter } = await postOnce(host.url, body);
    if (status !== 503 || !retryAfter)
      problems.push(`database away ${when}: ${status}, Retry-After ${retryAfter}`);
    await cluster.start();
    // The same post with the same id, as the page sends it on a second try.
    await until(async () => (await postOnce(host.url, body)).status === 200);
    await cluster.stop();
  }
  await cluster.start();
  await hosts.kill(host);
  return problems;
}

/** The whole service on a real PostgreSQL: missing, killed, and shared. */
export const postgres: Bench = {
  name: "postgres",
  about: "two hosts on one PostgreSQL; hosts and postmaster are killed in turn: nothing is lost",
  full: 200,
  async run(options) {
    const cluster = await startPostgres();
    const hosts = await bundleHosts(options.count < postgres.full ? SHORT_LEASE : undefined);
    const receiver = await watchfulReceiver();
    const DATABASE_URL = await cluster.createDatabase(DATABASE);
    const settings = { DATABASE_URL, ...relayTo(receiver.url) };
    const scene = { hosts, cluster, receiver, settings };
    const problems = await checkMissing(scene);
    const killed = await killEverything(scene, options);
    return { ...killed, problems: [...problems, ...killed.problems] };
  },
};
