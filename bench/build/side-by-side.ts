import { inWords, median, medianInterval, shuffled } from "../support/ratios";
import type { BenchRun } from "../bench";
import { randomFrom } from "../submissions/support/random";
import type { SizeRuns } from "./build-chart";
import type { Generator } from "./generator";
import { GOALS, MEMORY_AT, type Size } from "./plan";
import type { Measured } from "./run-measured";
import { wrongPages } from "./wrong-pages";

const AGAINST = "Astro";
const MEGABYTE = 1024 * 1024;

type Cost = (measured: Measured) => number;

const COSTS: Record<"cpu" | "wall" | "memory", Cost> = {
  cpu: ({ cpuSeconds }) => cpuSeconds,
  wall: ({ wallSeconds }) => wallSeconds,
  memory: ({ peakBytes }) => peakBytes,
};

export interface Sides {
  /** Ours; the last of them makes what the rivals make, and is held to the goals. */
  own: readonly Generator[];
  rivals: readonly Generator[];
  /** Rivals that take part in the first round only. */
  once: readonly Generator[];
}

/**
 * Cold builds of the same articles: in each round every generator once, in a new random order.
 * Ratios are taken round by round.
 */
export async function sideBySide(
  { own, rivals, once }: Sides,
  { articles, rounds }: Size,
  { seed, say }: BenchRun,
) {
  const generators = [...own, ...rivals];
  const random = randomFrom(seed + articles);
  const runs = new Map<string, Measured[]>();
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++)
    for (const generator of shuffled([...generators, ...(round === 0 ? once : [])], random)) {
      generator.makeCold();
      const measured = await generator.build();
      const { code, cpuSeconds, wallSeconds, peakBytes, output } = measured;
      const costs = `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, ${mb(peakBytes)} MB`;
      say(`${articles} articles, round ${round + 1}: ${generator.name} ${costs}`);
      if (code !== 0) throw new Error(`${generator.name} ended with ${code}:\n${tail(output)}`);
      problems.push(...wrongPages(generator, articles, seed));
      runs.set(generator.name, [...(runs.get(generator.name) ?? []), measured]);
    }
  const ratio = (ours: string, name: string, cost: Cost) => {
    const others = runs.get(name) ?? [];
    const ratios = others.flatMap((other, round) => {
      const measured = runs.get(ours)?.[round];
      return measured ? [cost(measured) / cost(other)] : [];
    });
    return medianInterval(ratios, randomFrom(seed));
  };
  const figures: Record<string, string> = {};
  for (const [name, all] of runs) {
    const middle = (cost: Cost): number => median(all.map(cost));
    figures[`${articles}: ${name}`] =
      `${middle(COSTS.cpu).toFixed(1)} CPU s, ${middle(COSTS.wall).toFixed(1)} s, ` +
      `${mb(middle(COSTS.memory))} MB`;
  }
  for (const ours of own)
    for (const { name } of [...rivals, ...once]) {
      const of = (cost: Cost): string => inWords(ratio(ours.name, name, cost));
      figures[`${articles}: ${ours.name} : ${name}`] =
        `CPU ${of(COSTS.cpu)}, clock ${of(COSTS.wall)}, memory ${of(COSTS.memory)}`;
    }
  const judged = own.at(-1)?.name ?? "";
  const { median: cpu } = ratio(judged, AGAINST, COSTS.cpu);
  const { median: memory } = ratio(judged, AGAINST, COSTS.memory);
  const goal = GOALS[articles];
  if (goal !== undefined && !(cpu <= goal))
    problems.push(`${articles} articles take ${cpu.toFixed(2)} × Astro; the goal is ${goal}`);
  if (articles === MEMORY_AT && !(memory <= 1))
    problems.push(`${articles} articles take ${memory.toFixed(2)} × the memory of Astro`);
  return { problems, figures, runs: { articles, builds: costsOf(runs) } };
}

const costsOf = (runs: ReadonlyMap<string, readonly Measured[]>): SizeRuns["builds"] =>
  Object.fromEntries(
    [...runs].map(([name, all]) => [
      name,
      all.map(({ cpuSeconds, wallSeconds, peakBytes }) => ({
        cpuSeconds: Number(cpuSeconds.toFixed(1)),
        wallSeconds: Number(wallSeconds.toFixed(1)),
        peakMegabytes: Math.round(peakBytes / MEGABYTE),
      })),
    ]),
  );

const mb = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

const tail = (output: string): string => output.slice(-3000);
