/** Milliseconds since 1970; `end` is exclusive. */
export interface Period {
  start: number;
  end: number;
}

export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/** When at least `seats` of the periods overlap. */
export function fullPeriods(periods: readonly Period[], seats: number): Period[] {
  const moments = new Set(periods.flatMap(({ start, end }) => [start, end]));
  const sortedMoments = [...moments].sort((a, b) => a - b);
  return sortedMoments.slice(0, -1).flatMap((start, index) => {
    const span = { start, end: sortedMoments[index + 1] ?? start };
    return periods.filter((period) => overlaps(period, span)).length >= seats ? [span] : [];
  });
}
