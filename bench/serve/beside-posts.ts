import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRun } from "../bench";
import { inWords, median, medianInterval, shuffled, randomFrom } from "../support/statistics";
import { steadyPace, type Pace, postForms, type Posted } from "./paced-load";
import type { Asked } from "./same-answers";
import type { Served } from "./servers";

const SECONDS = 5;
/** The driver of posts has to start, and the host has to know its work. */
const HEAD_START_S = 2;

interface Load {
  name: string;
  /** Posts a second; 0 is as many as are answered. Without it there are none. */
  rate?: number;
  /** The second host takes the posts: what they cost the machine, and not the host that is asked. */
  elsewhere?: boolean;
}

const NONE: Load = { name: "none" };
/** 1,500 is what intake promises (`intake`). */
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
 * How long pages take, at 200 a second, while forms come in and are put on disk. The machine's cores
 * are shared with those who ask and post, so that pages are held beside the same posts to another
 * host: what is more than that, taking forms does to them.
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
