/** What a run is asked for. The same seed makes the same run. */
export interface BenchRun {
  /** Cycles, leads or requests, as the bench says. */
  count: number;
  seed: number;
  /** Progress, a line at a time. */
  say: (line: string) => void;
}

/** What came of a run: `problems` is empty when all that the bench claims has held. */
export interface BenchResult {
  problems: string[];
  /** Figures, by name with their unit: { "p99 ms": 12 }. */
  figures: Record<string, number | string>;
}

/** Something that anyone can run again: `npm run bench -- NAME --count N --seed S`. */
export interface Bench {
  name: string;
  /** One line: what is proved or measured. */
  about: string;
  /** How many make the full form. */
  full: number;
  run: (run: BenchRun) => Promise<BenchResult>;
}
