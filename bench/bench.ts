import { closeMailServers } from "../__tests__/functions/support/servers";
import { closeReceivers } from "../__tests__/functions/support/servers";
import { removeTemporaryFolders } from "../__tests__/functions/support/temporary-folder";
import { endAll } from "./support/at-end";

/** The parameters of a run. The same seed makes the same run. */
export interface BenchRun {
  /** Cycles, leads or requests; the bench defines the unit. */
  count: number;
  seed: number;
  /** Progress, a line at a time. */
  report: (line: string) => void;
}

/** The result of a run: without `problems` it has passed. */
export interface BenchResult {
  problems: string[];
  /** Figures, by name with their unit: { "p99 ms": 12 }. */
  figures: Record<string, number | string>;
}

/** A proof or measurement: `npm run bench -- NAME --count N --seed S`. */
export interface Bench {
  name: string;
  /** One line: what it proves or measures. */
  about: string;
  /** The count of the full form. */
  full: number;
  run: (run: BenchRun) => Promise<BenchResult>;
}

/** A claim that must hold, and the problem when it does not. */
export type Claim = readonly [holds: boolean, problem: string];

/** The problems of the claims that do not hold. */
export const broken = (claims: readonly Claim[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, problem]) => problem);

/** Runs a bench and ends everything that it has started. */
export async function runBench(bench: Bench, run: BenchRun): Promise<BenchResult> {
  try {
    return await bench.run(run);
  } finally {
    await endAll();
    await closeReceivers();
    await closeMailServers();
    removeTemporaryFolders();
  }
}
