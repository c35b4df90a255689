import { watchIntent } from "./intent";
import { watchMenu } from "./menu";
import { applyRole, logNotFound, markToday, warmUp, watchReveals } from "./page-features";
import { scrollCarousel } from "./scroll-carousel";

// Scroll offsets in px (spec section 2).
const HEADER_THRESHOLD = 10;
const CUE_THRESHOLD = 100;

// Inline in <head> of every page: marks <html> as scripted before the first paint.
const root = document.documentElement;
root.dataset["js"] = "";
if (IS_FINISHED) watchIntent();

// A restored scroll position fires the event too; reading it here would force a layout.
addEventListener("scroll", () => {
  root.toggleAttribute("data-scrolled", scrollY > HEADER_THRESHOLD);
  if (scrollY > CUE_THRESHOLD) root.dataset.cueGone = "";
});

document.addEventListener("DOMContentLoaded", () => {
  if (HAS_REVEALS) watchReveals();
  if (HAS_ROLES) applyRole();
  if (HAS_WEEKDAYS) markToday();
  if (IS_NOT_FOUND) whenActivated(logNotFound);
  if (WARM_UP) whenActivated(() => warmUp(WARM_UP));
  if (!IS_FINISHED) {
    watchMenu();
    addEventListener("click", scrollCarousel);
  }
});

function whenActivated(task: () => void): void {
  if (document.prerendering) addEventListener("prerenderingchange", task);
  else task();
}
