/**
 * Keeps view transitions to pages that take part in them: those that a card or the link back leads
 * to. On any other page the browser aborts the transition, and logs an error that nothing there can
 * catch.
 */
export function limitViewTransitions(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    const url = `${activation?.entry?.url}`;
    const links = document.querySelectorAll<HTMLAnchorElement>(
      ".view-transition+* a,a[data-react]",
    );
    if ([...links].some((link) => url.startsWith(link.origin + link.pathname))) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}
