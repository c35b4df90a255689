/** Past how many pixels the header changes its dress (spec section 2). */
const HEADER_THRESHOLD = 10;
/** Past how many pixels the hero's scroll cue goes, for good. */
const CUE_THRESHOLD = 100;

/**
 * Tells the styles how far the page is scrolled: `data-scrolled` and `data-cue-gone` on <html>. A
 * restored scroll position is an event, too; to ask for it would make the browser lay out the page.
 */
export function watchScroll(root: HTMLElement): void {
  addEventListener("scroll", () => {
    root.toggleAttribute("data-scrolled", scrollY > HEADER_THRESHOLD);
    if (scrollY > CUE_THRESHOLD) root.dataset.cueGone = "";
  });
}
