import { inWords, median, medianInterval, type Interval } from "../support/statistics";

/** The limits, as ratios to the static twin. */
export const GOALS = { cpu: 1.25, bytes: 1.05 } as const;
export type Measure = keyof typeof GOALS;
export const MEASURES = Object.keys(GOALS) as Measure[];

/** One visit to one variant of a page. */
export interface Sample extends Record<Measure, number> {
  variant: string;
  scriptBytes: number;
  requests: number;
  /** How busy the machine was, in per cent. */
  pressure: number;
}

/** One visit to each variant of a page. */
export type Round = readonly Sample[];

const LEVEL = { low: 0.95, high: 1.05 };
const MOST_PRESSURE = 60;
const MOST_SWING = 1.5;

const valueOf = (round: Round, variant: string, measure: Measure): number =>
  round.find((sample) => sample.variant === variant)?.[measure] ?? Number.NaN;

/** The rounds that count: the machine was not too busy, and the base was near its own median. */
export function soundRounds(rounds: readonly Round[], measure: Measure, base: string): Round[] {
  const usual = median(rounds.map((round) => valueOf(round, base, measure)));
  return rounds.filter((round) => {
    const swing = valueOf(round, base, measure) / usual;
    const isCalm = round.every(({ pressure }) => pressure <= MOST_PRESSURE);
    return isCalm && swing <= MOST_SWING && swing >= 1 / MOST_SWING;
  });
}

/** The median of the rounds' ratios to the base. How busy the machine is does not change bytes. */
export function ratioOf(
  rounds: readonly Round[],
  measure: Measure,
  variant: string,
  base: string,
  random: () => number,
): Interval {
  const counted = measure === "bytes" ? rounds : soundRounds(rounds, measure, base);
  const ratios = counted.map(
    (round) => valueOf(round, variant, measure) / valueOf(round, base, measure),
  );
  return medianInterval(ratios, random);
}

/** A page reaches a goal when its whole interval does. */
export function missedGoal(measure: Measure, page: string, ratio: Interval): string[] {
  const goal = GOALS[measure];
  return ratio.high <= goal
    ? []
    : [`${page}: ${measure} is ${inWords(ratio)} × the twin's; the goal is ${goal}`];
}

/** The twin against itself must read 1, else the run is void. */
export function unlevel(measure: Measure, page: string, ratio: Interval): string[] {
  return ratio.median >= LEVEL.low && ratio.median <= LEVEL.high
    ? []
    : [`${page}: ${measure} of the twin against itself reads ${inWords(ratio)}: the run is void`];
}

/** The copy with 30 KB of script must miss the goal, else the run is void. */
export function unnoticed(measure: Measure, page: string, ratio: Interval): string[] {
  return ratio.low > GOALS[measure]
    ? []
    : [`${page}: ${measure} of a copy with 30 KB of script reads ${inWords(ratio)}: not noticed`];
}
