/** Milliseconds since 1970; `end` is not part of it. */
export interface Period {
  start: number;
  end: number;
}

export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/** When at least `seats` of the periods last at once. */
export function fullPeriods(periods: readonly Period[], seats: number): Period[] {
  const moments = new Set(periods.flatMap(({ start, end }) => [start, end]));
  const inOrder = [...moments].sort((a, b) => a - b);
  return inOrder.slice(0, -1).flatMap((start, index) => {
    const part = { start, end: inOrder[index + 1] ?? start };
    return periods.filter((one) => overlaps(one, part)).length >= seats ? [part] : [];
  });
}
