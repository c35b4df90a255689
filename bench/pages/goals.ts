import { inWords, type Interval } from "../support/ratios";

/** How many times the static twin's number ours may be. */
export const GOALS = { cpu: 1.25, lcp: 1.05, bytes: 1.05 } as const;
export type Measure = keyof typeof GOALS;

const LEVEL = { low: 0.95, high: 1.05 };

/** Our page holds a goal when its whole interval does. */
export function missedGoal(measure: Measure, route: string, ratio: Interval): string[] {
  const goal = GOALS[measure];
  return ratio.high <= goal
    ? []
    : [`${route}: ${measure} is ${inWords(ratio)} × the twin's; the goal is ${goal}`];
}

/** The twin against itself has to read 1: else the run says nothing. */
export function unlevel(measure: Measure, route: string, ratio: Interval): string[] {
  return ratio.median >= LEVEL.low && ratio.median <= LEVEL.high
    ? []
    : [`${route}: ${measure} of the twin against itself reads ${inWords(ratio)}: the run is void`];
}

/** The copy with 30 KB of script has to miss the goal: else the run would miss nothing. */
export function unnoticed(measure: Measure, route: string, ratio: Interval): string[] {
  return ratio.low > GOALS[measure]
    ? []
    : [`${route}: ${measure} of a copy with 30 KB of script reads ${inWords(ratio)}: not noticed`];
}
