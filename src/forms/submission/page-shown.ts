/** When the current page was shown, in milliseconds since the request of the document. */
let shownAt: number | undefined;

export function markPageShown(): void {
  shownAt = performance.now();
}

/** Undefined after a reload or going back, when the browser fills in the forms. */
export function msSincePageShown(): number | undefined {
  if (shownAt === undefined && !isFirstVisit()) return undefined;
  return Math.round(performance.now() - (shownAt ?? 0));
}

function isFirstVisit(): boolean {
  // jsdom lacks the method.
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
