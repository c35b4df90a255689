import { median, type Interval, inWords, medianInterval, randomFrom } from "../support/statistics";
import type { Sample } from "./pages";

/** A variant of a route beside the twin: medians, and ratios with their 95 % interval. */
export interface Result {
  route: string;
  variant: string;
  /** Rounds that counted. */
  rounds: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  cpuMs: number;
  lcpMs: number;
  performance: number;
  ratios: { cpu: Interval; lcp: Interval; bytes: Interval };
}

const READ = {
  cpu: ({ view }: Sample) => view.cpuMs,
  lcp: ({ audit }: Sample) => audit.lcpMs,
  bytes: ({ view }: Sample) => view.bytes,
} as const;

/** The samples of a route as rounds of one measure. */
function roundsOf(samples: readonly Sample[], read: (sample: Sample) => number): Round[] {
  const numbers = [...new Set(samples.map(({ round }) => round))];
  return numbers.map((number) => {
    const of = samples.filter(({ round }) => round === number);
    return {
      values: Object.fromEntries(of.map((sample) => [sample.variant, read(sample)])),
      pressure: Math.max(...of.map(({ pressure }) => pressure)),
    };
  });
}

/** The results for each route and variant. `base` is the twin's name. */
export function resultsOf(samples: readonly Sample[], base: string, seed: number): Result[] {
  const routes = [...new Set(samples.map(({ route }) => route))];
  return routes.flatMap((route) => {
    const here = samples.filter((sample) => sample.route === route);
    const sound = {
      cpu: soundRounds(roundsOf(here, READ.cpu), base),
      lcp: soundRounds(roundsOf(here, READ.lcp), base),
      bytes: roundsOf(here, READ.bytes),
    };
    return [...new Set(here.map(({ variant }) => variant))].map((variant) => {
      const own = here.filter((sample) => sample.variant === variant);
      const middle = (read: (sample: Sample) => number) => median(own.map(read));
      const ratio = (measure: keyof typeof READ) =>
        ratioTo(sound[measure], base, variant, randomFrom(seed));
      return {
        route,
        variant,
        rounds: sound.cpu.length,
        bytes: middle(READ.bytes),
        scriptBytes: middle(({ view }) => view.scriptBytes),
        requests: middle(({ view }) => view.requests.length),
        cpuMs: middle(READ.cpu),
        lcpMs: middle(READ.lcp),
        performance: middle(({ audit }) => audit.scores.performance),
        ratios: { cpu: ratio("cpu"), lcp: ratio("lcp"), bytes: ratio("bytes") },
      };
    });
  });
}

/** The limits, as ratios to the static twin. */
export const GOALS = { cpu: 1.25, lcp: 1.05, bytes: 1.05 } as const;
export type Measure = keyof typeof GOALS;

const LEVEL = { low: 0.95, high: 1.05 };

/** A page reaches a goal when its whole interval does. */
export function missedGoal(measure: Measure, route: string, ratio: Interval): string[] {
  const goal = GOALS[measure];
  return ratio.high <= goal
    ? []
    : [`${route}: ${measure} is ${inWords(ratio)} × the twin's; the goal is ${goal}`];
}

/** The twin against itself must read 1, else the run is void. */
export function unlevel(measure: Measure, route: string, ratio: Interval): string[] {
  return ratio.median >= LEVEL.low && ratio.median <= LEVEL.high
    ? []
    : [`${route}: ${measure} of the twin against itself reads ${inWords(ratio)}: the run is void`];
}

/** The copy with 30 KB of script must miss the goal, else the run is void. */
export function unnoticed(measure: Measure, route: string, ratio: Interval): string[] {
  return ratio.low > GOALS[measure]
    ? []
    : [`${route}: ${measure} of a copy with 30 KB of script reads ${inWords(ratio)}: not noticed`];
}

/** One round: a number for each variant, and how busy the machine was. */
export interface Round {
  values: Readonly<Record<string, number>>;
  /** In per cent. */
  pressure: number;
}

const MOST_PRESSURE = 60;
const MOST_SWING = 1.5;

/**
 * The rounds that count: the machine was not too busy, and the base
 * was near its own median.
 */
export function soundRounds(rounds: readonly Round[], base: string): Round[] {
  const of = ({ values }: Round) => values[base] ?? Number.NaN;
  const usual = median(rounds.map(of));
  return rounds.filter((round) => {
    const swing = of(round) / usual;
    return round.pressure <= MOST_PRESSURE && swing <= MOST_SWING && swing >= 1 / MOST_SWING;
  });
}

/** The ratio of a variant to the base: the median of the rounds' ratios. */
export function ratioTo(
  rounds: readonly Round[],
  base: string,
  name: string,
  random: () => number,
): Interval {
  const ratios = rounds.map(
    ({ values }) => (values[name] ?? Number.NaN) / (values[base] ?? Number.NaN),
  );
  return medianInterval(ratios, random);
}
