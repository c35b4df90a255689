/**
 * Keeps view transitions to pages that take part in them: articles, stories and their lists. On any
 * other page the browser aborts the transition, and logs an error that nothing there can catch.
 */
export function limitViewTransitions(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (!viewTransition || /\/(?:news|stories)/.test(`${activation?.entry?.url}`)) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}
