import type { TestHost } from "../../__tests__/support/host";
import type { Bench, BenchRun } from "../bench";
import { SHORT_LEASE, checkPostgres, pendingOn } from "./support/ledger";
import { withHosts, type Hosts } from "./support/host";
import { startLoad, postOnce, payload } from "./support/load";
import { withPostgres, type Cluster } from "./support/postgres";
import { openReceiver, type Receiver } from "./support/receiver";
import { randomFrom, uuidFrom } from "../support/statistics";
import { until } from "../../__tests__/functions/support/relaying";

const DATABASE = "submissions";
/** Longer than the lease of a host that was killed during a delivery (30 s). */
const DRAINED_MS = 90_000;

interface Scene {
  hosts: Hosts;
  cluster: Cluster;
  receiver: Receiver;
  settings: Record<string, string>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
    await until(() => receiver.busy() > 0);
    const host = pair[place];
    if (host) await hosts.kill(host);
    pair[place] = await hosts.start(settings);
  }
}

async function healthOf(host: TestHost, name: string): Promise<string[]> {
  const answer = await fetch(new URL("/healthz", host.url)).catch(() => undefined);
  return answer?.status === 200 ? [] : [`${name} is not well at the end: ${host.output()}`];
}

async function drain({ cluster }: Scene): Promise<string[]> {
  const started = Date.now();
  for (;;) {
    const waiting = await pendingOn(cluster, DATABASE);
    if (waiting === 0) return [];
    if (Date.now() - started > DRAINED_MS) return [`${waiting} deliveries are still pending`];
    await pause(200);
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
  const problems = await drain(scene);
  const { acknowledged, others, withoutRetryAfter } = load;
  problems.push(...(await checkPostgres(cluster, DATABASE, acknowledged)));
  for (const [index, host] of pair.entries()) problems.push(...(await healthOf(host, `${index}`)));
  const missing = acknowledged.filter((id) => !receiver.accepted.has(id)).length;
  if (missing > 0) problems.push(`${missing} leads never reached the receiver`);
  if (receiver.atOnce.length > 0)
    problems.push(`${receiver.atOnce.length} deliveries ran twice at once`);
  if (withoutRetryAfter > 0) problems.push(`${withoutRetryAfter} answers lack Retry-After`);
  const odd = [...others.keys()].filter((status) => status !== 0 && status !== 503);
  if (odd.length > 0) problems.push(`unexpected answers: ${odd.join(", ")}`);
  const twice = [...receiver.accepted.values()].filter((times) => times > 1).length;
  const refused = Object.fromEntries(
    [...others].map(([status, times]) => [`not kept ${status}`, times]),
  );
  return {
    problems,
    figures: { acknowledged: acknowledged.length, "delivered again": twice, ...refused },
  };
}

function run(asked: BenchRun) {
  return withPostgres((cluster) =>
    withHosts(
      async (hosts) => {
        const receiver = await openReceiver(5);
        try {
          const settings = {
            DATABASE_URL: await cluster.createDatabase(DATABASE),
            ...receiver.settings,
          };
          const scene = { hosts, cluster, receiver, settings };
          const problems = [
            ...(await checkRefusal(hosts, cluster, settings)),
            ...(await checkOutage(hosts, cluster, settings)),
          ];
          const { problems: found, figures } = await killEverything(scene, asked);
          return { problems: [...problems, ...found], figures };
        } finally {
          await receiver.close();
        }
      },
      asked.count < postgres.full ? SHORT_LEASE : undefined,
    ),
  );
}

/** The whole service on a real PostgreSQL: unsafe, missing, killed, and shared. */
export const postgres: Bench = {
  name: "postgres",
  about: "two hosts on one PostgreSQL; hosts and postmaster are killed in turn: nothing is lost",
  full: 200,
  run,
};

type Settings = Record<string, string>;

const REASONS = { fsync: "never waits for the disk", synchronous_commit: "before it is on disk" };

/** A host must exit with a reason on a server that could lose acknowledged leads. */
async function checkRefusal(hosts: Hosts, cluster: Cluster, settings: Settings): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, why] of Object.entries(REASONS)) {
    await cluster.stop();
    await cluster.start({ [name]: "off" });
    const said = await hosts.start(settings).then(
      () => "nothing: it runs",
      (error: unknown) => String(error),
    );
    if (!said.includes(`${name} = off`) || !said.includes(why)) {
      problems.push(`with ${name}=off the host says ${said}`);
    }
  }
  await cluster.stop();
  await cluster.start();
  return problems;
}

/** A database that is missing at the start, appears, disappears and returns. */
async function checkOutage(hosts: Hosts, cluster: Cluster, settings: Settings): Promise<string[]> {
  const problems: string[] = [];
  const random = randomFrom(7);
  await cluster.stop();
  const host = await hosts.start(settings);
  for (const when of ["at the start", "later"]) {
    const body = payload(uuidFrom(random), random);
    const refused = await postOnce(host.url, body);
    if (refused.status !== 503 || !refused.retryAfter) {
      problems.push(`database away ${when}: ${refused.status}, Retry-After ${refused.retryAfter}`);
    }
    await cluster.start();
    // The same post with the same id, as the page sends it on a second try.
    await until(async () => (await postOnce(host.url, body)).status === 200);
    await cluster.stop();
  }
  await cluster.start();
  await hosts.kill(host);
  return problems;
}
