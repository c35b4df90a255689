import { median, medianInterval, type Interval } from "../support/ratios";

/** What was measured in one round: a number for each variant, and how busy the machine was. */
export interface Round {
  values: Readonly<Record<string, number>>;
  /** In per cent (cpu-pressure.ts). */
  pressure: number;
}

const MOST_PRESSURE = 60;
const MOST_SWING = 1.5;

/**
 * The rounds that say something: the machine was not too busy in them, and what all is measured
 * against was not far from its own median.
 */
export function soundRounds(rounds: readonly Round[], base: string): Round[] {
  const of = ({ values }: Round) => values[base] ?? Number.NaN;
  const usual = median(rounds.map(of));
  return rounds.filter((round) => {
    const swing = of(round) / usual;
    return round.pressure <= MOST_PRESSURE && swing <= MOST_SWING && swing >= 1 / MOST_SWING;
  });
}

/** How many times the base's number a variant's is: the median of the rounds' own ratios. */
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
