/**
 * Limits view transitions to pages with a shared picture, which a card or the back link leads to. On
 * any other page the browser aborts the transition and logs an error that cannot be caught there.
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
