import BetterSqlite3 from "better-sqlite3";
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeMailServers, openMailServer } from "../../__tests__/functions/support/mail-server";
import type { Bench, BenchRun } from "../bench";
import { freePort, watchMemory, withFolder } from "../submissions/support/host";
import { openReceiver } from "../submissions/support/receiver";
import { quantile, randomFrom } from "../support/statistics";
import { cpuSeconds } from "./full-speed";
import { readSite, visitSite, type Traffic } from "./launch-visitors";
import { startServed } from "./servers";
import { checkSqlite } from "../submissions/support/ledger";

/** Visitors of each hour: a newsletter goes out at nine, a paper writes at noon. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 8, 12, 40, 22, 14, 26, 16, 10, 9, 8, 7, 7, 8, 6, 5, 3, 2];
const DAY_S = 86_400;
/** Of the simulated day, on average. */
const VISITORS_PER_SECOND = 50;
const SHORTEST_S = 10;
const PATIENCE_MS = 60_000;

/** Limits of the machine that docs/deploy.md describes; the network is an assumption. */
const LIMITS = { memoryMiB: 768, networkBytes: 1e9 / 8, formsIn10Minutes: 1000 };

/** When each visitor arrives, in seconds. */
function arrivals(count: number, seconds: number, random: () => number): number[] {
  const total = HOURS.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: count }, () => {
    let left = random() * total;
    const hour = HOURS.findIndex((weight) => (left -= weight) < 0);
    return ((hour + random()) * seconds) / HOURS.length;
  }).sort((a, b) => a - b);
}

/** CPU seconds of the thread that serves pages; SQLite and compression have others. */
function mainThreadSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8");
  return Number(text.split(" ")[0]) / 1e9;
}

interface Busiest {
  mainThread: number;
  bytes: number;
  visitors: number;
}

/** The most of each in one second; `stop` ends it. */
function watchBusiest(pid: number, traffic: Traffic, arrived: () => number) {
  const most: Busiest = { mainThread: 0, bytes: 0, visitors: 0 };
  const read = () => ({
    mainThread: mainThreadSeconds(pid),
    bytes: traffic.bytes,
    visitors: arrived(),
    at: performance.now() / 1000,
  });
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    const took = now.at - before.at;
    for (const name of ["mainThread", "bytes", "visitors"] as const)
      most[name] = Math.max(most[name], (now[name] - before[name]) / took);
    before = now;
  }, 1000);
  return { most, stop: () => clearInterval(timer) };
}

function ask(file: string, query: string): number {
  const database = new BetterSqlite3(file, { readonly: true });
  const number = Number(database.prepare(query).pluck().get());
  database.close();
  return number;
}

const PENDING = "SELECT count(*) FROM deliveries WHERE state != 'delivered'";

const percentiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)).join(" / ");

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

async function live(folder: string, { count, seed, say }: BenchRun) {
  const random = randomFrom(seed);
  const seconds = Math.max(SHORTEST_S, Math.round(count / VISITORS_PER_SECOND));
  const file = path.join(folder, "submissions.db");
  const [mails, receiver] = [await openMailServer(), await openReceiver(20)];
  const port = await freePort();
  const host = await startServed({
    name: "host",
    command: process.execPath,
    args: [path.resolve("dist/server.js")],
    port,
    env: {
      ...receiver.settings,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: `sqlite:${file}`,
      TRUSTED_PROXIES: "1",
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      NOTIFY_EMAIL: "owner@example.com",
    },
  });
  const traffic: Traffic = {
    times: { page: [], file: [], form: [] },
    bytes: 0,
    views: 0,
    failed: 0,
    acknowledged: [],
    flagged: [],
  };
  const launch = {
    port,
    random,
    traffic,
    site: await readSite(process.cwd()),
    speed: DAY_S / seconds,
  };
  say(`a day in ${seconds} s, ${Math.round(launch.speed)} times as fast`);
  const visits: Promise<void>[] = [];
  const memory = watchMemory(host.pid);
  const busiest = watchBusiest(host.pid, traffic, () => visits.length);
  const [started, cpuBefore] = [performance.now(), cpuSeconds(host.pid)];
  try {
    for (const at of arrivals(count, seconds, random)) {
      const early = at * 1000 - (performance.now() - started);
      if (early > 1) await sleep(early);
      visits.push(visitSite(launch));
    }
    await Promise.all(visits);
    const took = (performance.now() - started) / 1000;
    busiest.stop();
    const cpu = (cpuSeconds(host.pid) - cpuBefore) / took;
    const late = performance.now() + PATIENCE_MS;
    while (ask(file, PENDING) > 0 && performance.now() < late) await sleep(200);
    const pending = ask(file, PENDING);
    memory.stop();
    // It stores the last counts when it stops.
    await host.stop();
    const counted = ask(file, "SELECT sum(views) FROM page_counts");
    const { most } = busiest;
    const shares = {
      "one core (pages)": most.mainThread,
      memory: memory.peak() / LIMITS.memoryMiB,
      "network of 1 Gbit/s": most.bytes / LIMITS.networkBytes,
      "forms from everyone in ten minutes": traffic.times.form.length / LIMITS.formsIn10Minutes,
    };
    const [nearest = ""] = Object.entries(shares).sort(([, a], [, b]) => b - a)[0] ?? [];
    const { acknowledged, flagged, failed, times } = traffic;
    const leads = acknowledged.length;
    const again = [...receiver.accepted.values()].filter((often) => often > 1).length;
    const letters = new Set(mails.received.map(({ read }) => read.messageId)).size;
    const claims: [boolean, string][] = [
      [leads > 0, "no form was sent: more visitors are needed"],
      [failed === 0, `${failed} requests were not answered with 200`],
      [pending === 0, `${pending} deliveries are pending`],
      [receiver.accepted.size === leads, `${receiver.accepted.size} of ${leads} webhooks arrived`],
      [again === 0, `${again} webhooks came twice`],
      [counted === traffic.views, `${counted} of ${traffic.views} page views were counted`],
      [letters === 2 * leads, `${letters} mails about ${leads} leads`],
    ];
    return {
      problems: [
        ...checkSqlite(file, [...acknowledged, ...flagged]),
        ...claims.filter(([holds]) => !holds).map(([, problem]) => problem),
      ],
      figures: {
        "day in s": Math.round(took),
        "visitors/s, mean and peak": `${(count / took).toFixed(0)}, ${most.visitors.toFixed(0)}`,
        "pages, p50 / p95 / p99 ms": `${times.page.length}: ${percentiles(times.page)}`,
        "files, p50 / p95 / p99 ms": `${times.file.length}: ${percentiles(times.file)}`,
        "forms, p50 / p95 / p99 ms": `${times.form.length}: ${percentiles(times.form)}`,
        "leads, flagged, mails": `${leads}, ${flagged.length}, ${letters}`,
        "MB sent": Math.round(traffic.bytes / 1e6),
        "CPU of the host": `${percent(cpu)} of a core, ${percent(cpu / cpus().length)} of the machine`,
        "at the peak": Object.entries(shares)
          .map(([name, share]) => `${name} ${percent(share)}`)
          .join(", "),
        "nearest to its limit": nearest,
      },
    };
  } finally {
    memory.stop();
    busiest.stop();
    await host.stop();
    await Promise.all([receiver.close(), closeMailServers()]);
  }
}

/** A launch day on the built site: visitors with peaks, forms, webhook and mails. */
export const launchDay: Bench = {
  name: "launch-day",
  about:
    "a day with a newsletter and a newspaper article, in minutes; --count visitors (needs a build)",
  full: 10_000,
  run(bench) {
    if (!existsSync("dist/server.js")) throw new Error("The site is not built. Run: npm run build");
    return withFolder((folder) => live(folder, bench));
  },
};
