/**
 * Keeps view transitions to pages that take part in them: those that a card or the link back leads
 * to. On any other page the browser aborts the transition, and logs an error that nothing there can
 * catch.
 */
export function limitViewTransitions(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    const links = document.querySelectorAll<HTMLAnchorElement>(
      ".view-transition+* a,a[data-react]",
    );
    const isNext = ({ href }: HTMLAnchorElement) => activation?.entry?.url?.startsWith(href);
    if (!viewTransition || [...links].some(isNext)) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}
