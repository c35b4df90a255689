import { chart, type Bar, type Panel } from "../pages/chart";
import { randomFrom } from "../submissions/support/random";
import { median, medianInterval } from "../support/ratios";
import { GOALS, MEMORY_AT } from "./plan";

export interface Cost {
  cpuSeconds: number;
  wallSeconds: number;
  peakMegabytes: number;
}

/** The cold builds at one size: each generator's, round by round. */
export interface SizeRuns {
  articles: number;
  builds: Readonly<Record<string, readonly Cost[]>>;
}

const AGAINST = "Astro";
const SEED = 1;

type Value = (cost: Cost) => number;
const cpu: Value = ({ cpuSeconds }) => cpuSeconds;
const memory: Value = ({ peakMegabytes }) => peakMegabytes;

function bars({ builds }: SizeRuns, of: Value, unit: string, own: string): Bar[] {
  const others = builds[AGAINST] ?? [];
  const all = Object.entries(builds).map(([name, costs]) => {
    const ratios = costs.map((cost, round) => of(cost) / of(others[round] ?? cost));
    const said = `${median(costs.map(of)).toFixed(0)} ${unit}`;
    return { name, said, own: name === own, ratio: medianInterval(ratios, randomFrom(SEED)) };
  });
  return all.sort((a, b) => a.ratio.median - b.ratio.median);
}

/** What cold builds cost against Astro's, as SVG: CPU at each size with a goal, then memory. */
export function buildChart(sizes: readonly SizeRuns[], own: string): string {
  const panels = sizes.flatMap((size): Panel[] => {
    const { articles } = size;
    const goal = GOALS[articles];
    if (goal === undefined) return [];
    const many = articles.toLocaleString("en-GB");
    const title = `CPU time of a cold build with ${many} articles, against Astro's`;
    const time = { title, goal, bars: bars(size, cpu, "s", own) };
    if (articles !== MEMORY_AT) return [time];
    const most = `Memory at its most with ${many} articles, against Astro's`;
    return [time, { title: most, goal: 1, bars: bars(size, memory, "MB", own) }];
  });
  return chart("Cold builds beside Astro, Eleventy and Gatsby with MDX", panels);
}
