/** When the current page appeared, in milliseconds since the document was requested. */
let shownAt: number | undefined;

export function markPageShown(): void {
  shownAt = performance.now();
}

/** Undefined after a reload or a step back, where the browser fills in the forms. */
export function msSincePageShown(): number | undefined {
  if (shownAt === undefined && !isFirstVisit()) return undefined;
  return Math.round(performance.now() - (shownAt ?? 0));
}

function isFirstVisit(): boolean {
  // Optional: jsdom lacks it.
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
