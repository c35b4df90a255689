import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRun } from "../bench";
import { randomFrom } from "../submissions/support/random";
import { inWords, median, medianInterval, shuffled } from "../support/ratios";
import type { Asked } from "./asked";
import { postForms, type Posted } from "./posts";
import type { Served } from "./served";
import { steadyPace, type Pace } from "./steady-pace";

const SECONDS = 5;
/** The driver of posts has to start, and the host has to know its work. */
const HEAD_START_S = 2;

/** Posts a second; 0 is as many as are answered. 1,500 is what intake promises (`intake`). */
const LOADS = { none: undefined, "1,500 posts/s": 1500, "all posts it takes": 0 } as const;
type Load = keyof typeof LOADS;
const NAMES = Object.keys(LOADS) as Load[];

const MOST = 1.2;

interface Measured extends Pace {
  posts: Posted;
}

async function measure(port: number, addresses: readonly string[], load: Load, seed: number) {
  const rate = LOADS[load];
  const none: Posted = { perSecond: 0, failed: 0 };
  const posting =
    rate === undefined
      ? Promise.resolve(none)
      : postForms(port, SECONDS + 2 * HEAD_START_S, seed, rate);
  await sleep(HEAD_START_S * 1000);
  const pace = await steadyPace(port, addresses, SECONDS);
  return { ...pace, posts: await posting };
}

/** How long pages take, at 200 a second, while forms come in and are put on disk. */
export async function besidePosts(
  servers: readonly Served[],
  asked: readonly Asked[],
  { count, seed, say }: BenchRun,
) {
  const port = servers.find(({ name }) => name === "own")?.port ?? 0;
  const random = randomFrom(seed);
  const addresses = asked.map(({ address }) => address);
  const rounds = new Map<Load, Measured[]>(NAMES.map((name) => [name, []]));
  for (let round = 0; round < count; round++)
    for (const load of shuffled(NAMES, random)) {
      const measured = await measure(port, addresses, load, seed + round);
      rounds.get(load)?.push(measured);
      const { p50Ms, p99Ms, posts } = measured;
      const times = `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
      say(`${round + 1}: pages beside ${load}: ${times}; ${Math.round(posts.perSecond)} posts/s`);
    }
  const of = (load: Load): Measured[] => rounds.get(load) ?? [];
  const problems: string[] = [];
  const figures: Record<string, number | string> = {};
  for (const load of NAMES) {
    const p99 = median(of(load).map(({ p99Ms }) => p99Ms));
    figures[`pages beside ${load}: p99 ms`] = Number(p99.toFixed(2));
    const failed = of(load).reduce((sum, one) => sum + one.failed + one.posts.failed, 0);
    if (failed > 0) problems.push(`beside ${load}: ${failed} requests were not answered with 200`);
    if (load === "none") continue;
    const ratios = of(load).map(({ p99Ms }, round) => p99Ms / (of("none")[round]?.p99Ms ?? NaN));
    const ratio = medianInterval(ratios, randomFrom(seed));
    figures[`p99 beside ${load} : beside none`] = inWords(ratio);
    const posted = Math.round(median(of(load).map(({ posts }) => posts.perSecond)));
    figures[`${load}: taken a second`] = posted;
    if (ratio.median > MOST)
      problems.push(`beside ${load} pages take ${ratio.median.toFixed(2)} × as long (p99)`);
  }
  return { problems, figures };
}
