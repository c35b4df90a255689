/** How many articles are built, and how often in a run of so many rounds. */
export interface Size {
  articles: number;
  rounds: number;
}

const MANY = 10_000;

/** The largest takes as long as all others: it has half the rounds, and none in a run of one. */
export function sizesOf(rounds: number): Size[] {
  return [
    { articles: 10, rounds },
    { articles: 1_000, rounds },
    { articles: MANY, rounds: Math.floor(rounds / 2) },
  ].filter((size) => size.rounds > 0);
}

/** The smallest and the largest size of a run. */
export function endsOf(sizes: readonly Size[]): { few: number; many: number } {
  const all = sizes.map(({ articles }) => articles);
  return { few: Math.min(...all), many: Math.max(...all) };
}

/** What our build may cost at most, in CPU seconds, for one of Astro's at the same size. */
export const GOALS: Readonly<Record<number, number>> = { 1_000: 2.5, [MANY]: 1 };

/** Where memory is held to Astro's: below that it is webpack's, however few the pages. */
export const MEMORY_AT = MANY;

export const UNCHANGED_SECONDS = 15;
export const COLD_WITH_PICTURES_SECONDS = 4 * 60;

/** A build says the same for the same moment; with the clock's it would change at midnight. */
export const BUILD_DATE = "2026-11-20";
