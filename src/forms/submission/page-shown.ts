/** When the page in view came into view, in milliseconds since the document was asked for. */
let shownAt: number | undefined;

/** Call it whenever the route has changed inside the document. */
export function markPageShown(): void {
  shownAt = performance.now();
}

/** True unless the document was reloaded or stepped back to: then the browser fills in its forms. */
function isFirstVisit(): boolean {
  // Optional: jsdom does not know it.
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

/**
 * Milliseconds since the page was shown, whenever React came; undefined when that says nothing about
 * who fills in its form.
 */
export function msSincePageShown(): number | undefined {
  if (shownAt === undefined && !isFirstVisit()) return undefined;
  return Math.round(performance.now() - (shownAt ?? 0));
}
