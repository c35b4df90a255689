import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Bench, BenchRun } from "../bench";
import { besidePosts } from "./beside-posts";
import { startServers, type Served, startOwn } from "./servers";
import { askedFor, encodingsOf, wrongAnswers, type Asked } from "./same-answers";
import {
  inWords,
  median,
  medianInterval,
  shuffled,
  type Interval,
  randomFrom,
} from "../support/statistics";
import { fullSpeed, type Speed } from "./full-speed";
import { withFolder } from "../submissions/support/host";
import path from "node:path";

async function run(bench: BenchRun) {
  if (!existsSync("dist/server.js")) throw new Error("The site is not built. Run: npm run build");
  const asked = await askedFor(process.cwd());
  return withFolder(async (folder) => {
    const servers = await startServers(folder, asked, bench.say);
    try {
      const speed = await sideBySide(servers, asked, bench);
      const posts = await besidePosts(servers, asked, bench);
      const counts = await countShare(
        folder,
        asked.map(({ address }) => address),
      );
      return {
        problems: [...speed.problems, ...posts.problems, ...counts.problems],
        figures: { ...speed.figures, ...posts.figures, ...counts.figures },
      };
    } finally {
      await Promise.all(servers.map((one) => one.stop()));
    }
  });
}

/** Our host beside other servers with the same files, and its pages while forms come in. */
export const serve: Bench = {
  name: "serve",
  about:
    "pages a second beside sirv, `gatsby serve` and nginx, and while forms come in (needs a build)",
  full: 9,
  run,
};

const SECONDS = 3;
const WARM_UP_SECONDS = 2;

/** The goals as ratios to other servers. */
const GOALS: Record<string, number> = {
  sirv: 3,
  "gatsby serve": 5,
  nginx: 0.4,
};
const CONTROL = { low: 0.95, high: 1.05 };

type Rounds = Map<string, Speed[]>;

function ratiosTo(rounds: Rounds, name: string, of: (speed: Speed) => number, seed: number) {
  const own = rounds.get("own") ?? [];
  const others = rounds.get(name) ?? [];
  const ratios = own.map((one, round) => of(one) / of(others[round] ?? one));
  return medianInterval(ratios, randomFrom(seed));
}

function missed(name: string, { median: ratio }: Interval): string[] {
  const goal = GOALS[name];
  if (goal !== undefined)
    return ratio >= goal ? [] : [`only ${ratio.toFixed(2)} × ${name}; the goal is ${goal}`];
  const isLevel = ratio >= CONTROL.low && ratio <= CONTROL.high;
  return isLevel ? [] : [`the host against itself reads ${ratio.toFixed(2)}: this run is void`];
}

/**
 * Ratios of our host to each other server, round by round in random order. They
 * use responses for each CPU second of the server where known: the client shares
 * the machine and is slower than nginx.
 */
async function sideBySide(
  servers: readonly Served[],
  asked: readonly Asked[],
  { count, seed, say }: BenchRun,
) {
  const random = randomFrom(seed);
  const addresses = asked.map(({ address }) => address);
  const rounds: Rounds = new Map(servers.map(({ name }) => [name, []]));
  const problems: string[] = [];
  for (const server of servers) {
    problems.push(...(await wrongAnswers(server, asked)));
    await fullSpeed(server, addresses, WARM_UP_SECONDS);
  }
  for (let round = 0; round < count; round++)
    for (const server of shuffled(servers, random)) {
      const speed = await fullSpeed(server, addresses, SECONDS);
      rounds.get(server.name)?.push(speed);
      say(`${round + 1}: ${server.name} ${Math.round(speed.perSecond)}/s`);
      if (speed.failed > 0)
        problems.push(`${server.name}: ${speed.failed} answers were no whole 200`);
    }
  const figures: Record<string, number | string> = {};
  for (const server of servers) {
    const { name } = server;
    const speeds = rounds.get(name) ?? [];
    const middle = (of: (speed: Speed) => number) => Math.round(median(speeds.map(of)));
    figures[`${name}: a second`] = middle((speed) => speed.perSecond);
    figures[`${name}: a CPU second`] = middle((speed) => speed.perCpuSecond);
    figures[`${name}: sends`] =
      `${middle((speed) => speed.bytesEach)} bytes each, ` + (await encodingsOf(server, asked));
    if (name === "own") continue;
    const byCpu = ratiosTo(rounds, name, (speed) => speed.perCpuSecond, seed);
    const byClock = ratiosTo(rounds, name, (speed) => speed.perSecond, seed);
    figures[`own : ${name}`] = `${inWords(byCpu)}, by the clock ${inWords(byClock)}`;
    problems.push(...missed(name, Number.isNaN(byCpu.median) ? byClock : byCpu));
    problems.push(...(await wrongAnswers(server, asked)));
  }
  return { problems, figures };
}

const PROFILED_SECONDS = 8;
const PERCENT = 2;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds of CPU time in a function of the host and what it calls, and of everything. */
function timesIn({ nodes, samples, timeDeltas }: Profile, functionName: string) {
  const inside = new Set<number>();
  const idle = new Set<number>();
  // V8 lists a node before its children.
  for (const { id, callFrame, children = [] } of nodes) {
    if (callFrame.functionName === "(idle)") idle.add(id);
    if (callFrame.functionName === functionName && callFrame.url.endsWith("server.js"))
      inside.add(id);
    if (inside.has(id)) for (const child of children) inside.add(child);
  }
  const sum = (isCounted: (id: number) => boolean): number =>
    samples.reduce((all, id, index) => all + (isCounted(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return { inside: sum((id) => inside.has(id)), all: sum((id) => !idle.has(id)) };
}

/**
 * The share of counting (`Visits.view`) in the host's CPU time. Two hosts side by side differ by more
 * than this share, also when both count.
 */
async function countShare(folder: string, addresses: readonly string[]) {
  const profiles = path.join(folder, "profiles");
  const host = await startOwn("profiled", folder, {}, ["--cpu-prof", `--cpu-prof-dir=${profiles}`]);
  await fullSpeed(host, addresses, PROFILED_SECONDS).finally(host.stop);
  const times = readdirSync(profiles).map((name) =>
    timesIn(JSON.parse(readFileSync(path.join(profiles, name), "utf8")) as Profile, "view"),
  );
  const share = Math.max(...times.map(({ inside, all }) => (100 * inside) / all));
  return {
    problems:
      share > 0 && share <= PERCENT ? [] : [`counting takes ${share.toFixed(1)} % of the CPU time`],
    figures: { "counting, % of CPU time": Number(share.toFixed(1)) },
  };
}
