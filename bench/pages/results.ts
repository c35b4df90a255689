import { randomFrom } from "../submissions/support/random";
import { median, type Interval } from "../support/ratios";
import { ratioTo, soundRounds, type Round } from "./paired";
import type { Sample } from "./side-by-side";

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

/** What the samples of a run come to, for each route and variant. `base` is the twin's name. */
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
