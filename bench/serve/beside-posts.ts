import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRun } from "../bench";
import {
  inWords,
  median,
  medianInterval,
  shuffled,
  randomFrom,
  quantile,
} from "../support/statistics";
import type { Asked } from "./same-answers";
import type { Served } from "./servers";
import { visit, requestBytes } from "./visitor";
import { spawn } from "node:child_process";
import path from "node:path";

const SECONDS = 5;
/** Time for the poster to start and the host to warm up. */
const HEAD_START_S = 2;

interface Load {
  name: string;
  /** Posts a second; 0 is as many as possible, undefined is none. */
  rate?: number;
  /** True posts to the second host: this shows the cost for the machine alone. */
  elsewhere?: boolean;
}

const NONE: Load = { name: "none" };
/** 1,500 is the goal of `intake`. */
const LOADS: readonly Load[] = [
  { name: "1,500 posts/s", rate: 1500 },
  { name: "all posts it takes", rate: 0 },
];
const elsewhere = (load: Load): Load => ({
  ...load,
  name: `${load.name}, elsewhere`,
  elsewhere: true,
});
const ALL = [NONE, ...LOADS.flatMap((load) => [load, elsewhere(load)])];

const MOST = 1.2;

interface Measured extends Pace {
  posts: Posted;
}

interface Ports {
  own: number;
  other: number;
}

async function measure(
  { own, other }: Ports,
  addresses: readonly string[],
  load: Load,
  seed: number,
): Promise<Measured> {
  const none: Posted = { perSecond: 0, failed: 0 };
  const seconds = SECONDS + 2 * HEAD_START_S;
  const posting =
    load.rate === undefined
      ? Promise.resolve(none)
      : postForms(load.elsewhere ? other : own, seconds, seed, load.rate);
  await sleep(HEAD_START_S * 1000);
  const pace = await steadyPace(own, addresses, SECONDS);
  return { ...pace, posts: await posting };
}

/**
 * How long pages take, at 200 a second, while forms come in and are stored. Clients and hosts share
 * the machine's cores, so pages are also measured beside the same posts to another
 * host: the difference is the cost of accepting forms.
 */
export async function besidePosts(
  servers: readonly Served[],
  asked: readonly Asked[],
  { count, seed, say }: BenchRun,
) {
  const portOf = (wanted: string) => servers.find(({ name }) => name === wanted)?.port ?? 0;
  const ports = { own: portOf("own"), other: portOf("own again") };
  const random = randomFrom(seed);
  const addresses = asked.map(({ address }) => address);
  const rounds = new Map<string, Measured[]>();
  const of = ({ name }: Load): Measured[] => rounds.get(name) ?? [];
  for (let round = 0; round < count; round++)
    for (const load of shuffled(ALL, random)) {
      const measured = await measure(ports, addresses, load, seed + round);
      rounds.set(load.name, [...of(load), measured]);
      const { p50Ms, p99Ms, posts } = measured;
      const times = `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
      const posted = Math.round(posts.perSecond);
      say(`${round + 1}: pages beside ${load.name}: ${times}; ${posted} posts/s`);
    }
  const ratio = (load: Load, to: Load) => {
    const ratios = of(load).map(({ p99Ms }, round) => p99Ms / (of(to)[round]?.p99Ms ?? NaN));
    return medianInterval(ratios, randomFrom(seed));
  };
  const problems: string[] = [];
  const figures: Record<string, number | string> = {};
  for (const load of ALL) {
    const middle = (value: (one: Measured) => number) => median(of(load).map(value));
    const p50 = middle(({ p50Ms }) => p50Ms).toFixed(2);
    const p99 = middle(({ p99Ms }) => p99Ms).toFixed(2);
    const posted = Math.round(middle(({ posts }) => posts.perSecond));
    figures[`pages beside ${load.name}`] = `p50 ${p50} ms, p99 ${p99} ms; ${posted} posts/s`;
    const failed = of(load).reduce((sum, one) => sum + one.failed + one.posts.failed, 0);
    if (failed > 0)
      problems.push(`beside ${load.name}: ${failed} requests were not answered with 200`);
  }
  for (const load of LOADS) {
    const harm = ratio(load, elsewhere(load));
    figures[`p99 beside ${load.name} : beside none`] = inWords(ratio(load, NONE));
    figures[`p99 beside ${load.name} : beside them elsewhere`] = inWords(harm);
    if (harm.median > MOST)
      problems.push(`taking ${load.name}, pages take ${harm.median.toFixed(2)} × as long (p99)`);
  }
  return { problems, figures };
}

const CONNECTIONS = 32;
const PER_SECOND = 200;
const LAST_ANSWERS_MS = 2000;

interface Pace {
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/**
 * Requests pages at a steady rate for `seconds`, whether or not earlier responses have come, and
 * measures the time from sending to the last byte.
 */
async function steadyPace(
  port: number,
  addresses: readonly string[],
  seconds: number,
): Promise<Pace> {
  const requests = addresses.map((address) => requestBytes(port, address));
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(port)));
  const all = [...free];
  const times: number[] = [];
  const started = performance.now();
  const total = PER_SECOND * seconds;
  let failed = 0;
  for (let sent = 0; sent < total;) {
    const due = ((performance.now() - started) * PER_SECOND) / 1000;
    for (; sent < due && sent < total; sent++) {
      const visitor = free.pop();
      const request = requests[sent % requests.length];
      // With all connections busy, a request waits at least this long.
      if (!visitor || !request) times.push((CONNECTIONS * 1000) / PER_SECOND);
      else {
        const at = performance.now();
        visitor.ask(request, (bytes) => {
          times.push(performance.now() - at);
          if (bytes === undefined) failed += 1;
          else free.push(visitor);
        });
      }
    }
    await sleep(1);
  }
  const late = performance.now() + LAST_ANSWERS_MS;
  while (free.length < all.length && performance.now() < late) await sleep(10);
  for (const visitor of all) visitor.leave();
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), failed };
}

export interface Posted {
  perSecond: number;
  failed: number;
}

const TSX = path.resolve("node_modules/.bin/tsx");

/** Posts forms to a host from another process; `perSecond` 0 means as many as possible. */
function postForms(
  port: number,
  seconds: number,
  seed: number,
  perSecond: number,
): Promise<Posted> {
  const numbers = [port, seconds, seed, perSecond].map(String);
  const args = ["bench/serve/post-driver.ts", ...numbers];
  return new Promise((resolve, reject) => {
    const driver = spawn(TSX, args, { stdio: ["ignore", "pipe", "ignore"] });
    let told = "";
    driver.stdout.on("data", (piece: Buffer) => (told += piece.toString()));
    driver.once("error", reject);
    driver.once("close", (code) => {
      if (code === 0) resolve(JSON.parse(told) as Posted);
      else reject(new Error(`The driver of posts ended with ${code}.`));
    });
  });
}
