import { broken } from "../bench";
import { inWords, median, medianInterval, type Interval } from "../support/statistics";

/** The limits, as ratios to the static twin. */
const GOALS = { cpu: 1.25, bytes: 1.05 } as const;
type Measure = keyof typeof GOALS;
export const MEASURES = Object.keys(GOALS) as Measure[];

/** One visit to one variant of a page. */
interface Sample extends Record<Measure, number> {
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
function soundRounds(rounds: readonly Round[], measure: Measure, base: string): Round[] {
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
  const countedRounds = measure === "bytes" ? rounds : soundRounds(rounds, measure, base);
  const ratios = countedRounds.map(
    (round) => valueOf(round, variant, measure) / valueOf(round, base, measure),
  );
  return medianInterval(ratios, random);
}

/** The site, its script-free copy, and two controls. */
export const VARIANTS = {
  own: "this site",
  twin: "its static twin",
  twinAgain: "the twin again",
  heavy: "with 30 KB of script",
} as const;

/**
 * What is wrong about a variant's ratio to the twin. The whole interval of this site must reach the
 * goal. A run is void when the twin differs from itself, or when 30 KB of script go unnoticed.
 */
export function wrongRatio(
  variant: string,
  measure: Measure,
  page: string,
  ratio: Interval,
): string[] {
  const goal = GOALS[measure];
  const is = `${page}: ${measure} of ${variant} is ${inWords(ratio)} × the twin's`;
  const { own, twinAgain, heavy } = VARIANTS;
  const isLevel = ratio.median >= LEVEL.low && ratio.median <= LEVEL.high;
  return broken([
    [variant !== own || ratio.high <= goal, `${is}; the goal is ${goal}`],
    [variant !== twinAgain || isLevel, `${is}: the run is void`],
    [variant !== heavy || measure !== "cpu" || ratio.low > goal, `${is}: the run is void`],
  ]);
}
