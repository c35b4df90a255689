import type { Ledger } from "./ledger";

const SECOND_MS = 1000;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;

export interface Line {
  time: string;
  event: string;
}

/** What was seen of an outage. Times are milliseconds since 1970. */
export interface Lived {
  hours: number;
  /** When it was over. */
  end: number;
  /** The leads that were posted. */
  ids: ReadonlySet<string>;
  ledger: Ledger;
  /** Everything that was logged. */
  lines: readonly Line[];
  /** When tries arrived after it was over. */
  arrivals: readonly number[];
  /** How many leads the store still wants to deliver. */
  pending: number;
}

/** The longest time between two tries, from the first lead on until the last one arrived. */
function longestPause(lines: readonly Line[]): number {
  const tries = lines
    .filter(({ event }) => event === "delivery failed" || event === "delivered")
    .map(({ time }) => Date.parse(time));
  return Math.max(0, ...tries.slice(1).map((time, index) => time - (tries[index] ?? time)));
}

export function figuresOf({ lines, arrivals, end }: Lived) {
  const count = (name: string): number => lines.filter(({ event }) => event === name).length;
  const since = (time: number | undefined): number => Math.round(((time ?? end) - end) / SECOND_MS);
  return {
    "tries in vain": count("delivery failed"),
    warnings: count("leads are waiting for over an hour"),
    "longest pause s": Math.round(longestPause(lines) / SECOND_MS),
    "first arrival after s": since(arrivals[0]),
    "last arrival after s": since(arrivals.at(-1)),
  };
}

/** What of the promises about an outage did not hold. */
export function compareOutage(lived: Lived): string[] {
  const { hours, ids, ledger, lines, arrivals, end, pending } = lived;
  const missing = [...ids].filter((id) => !ledger.entries.has(id)).length;
  const effects = [...ledger.entries.values()].reduce((sum, { kept }) => sum + kept, 0);
  const figures = figuresOf(lived);
  const claims: [boolean, string][] = [
    [missing === 0, `${missing} of ${ids.size} leads never arrived`],
    [effects === ids.size, `${effects} effects of ${ids.size} leads`],
    [pending === 0, `${pending} leads are still pending`],
    [(arrivals[0] ?? 0) - end <= LONGEST_PAUSE_MS, "no try within a minute after the end"],
    [longestPause(lines) <= LONGEST_PAUSE_MS, `a pause of ${figures["longest pause s"]} s`],
    // A try for all every half minute at most, and some more before it is known to be down.
    [figures["tries in vain"] <= hours * 120 + 20 * ids.size, "leads are tried one by one"],
    [figures.warnings >= hours - 2, `only ${figures.warnings} warnings in ${hours} hours`],
  ];
  return [...ledger.problems, ...claims.filter(([holds]) => !holds).map(([, problem]) => problem)];
}
