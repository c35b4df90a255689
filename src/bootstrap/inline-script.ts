import { watchIntent } from "./intent";
import { watchMenu } from "./menu";
import {
  applyRole,
  logNotFound,
  markToday,
  offerLanguage,
  warmUp,
  watchReveals,
} from "./page-features";
import { scrollCarousel } from "./scroll-carousel";
import { limitViewTransitions } from "./view-transitions";

// Inline in <head> of every page: marks <html> as scripted before the first paint.
const root = document.documentElement;
root.dataset["js"] = "";
if (IS_FINISHED) watchIntent();
if (HAS_TRANSITIONS) limitViewTransitions();
if (HAS_OFFERS) offerLanguage(root.style, LANGUAGES);

// React may have made entries of the history before this document was loaded again. With React, its
// router answers.
const { pathname } = location;
if (IS_FINISHED)
  onpopstate = () => pathname === location.pathname || setTimeout(() => location.reload());

// A restored scroll position fires the event too; reading it here would force a layout.
onscroll = () => {
  // Pixels.
  const headerThreshold = 10;
  const cueThreshold = 100;
  root.toggleAttribute("data-scrolled", scrollY > headerThreshold);
  if (scrollY > cueThreshold) root.dataset.cueGone = "";
};

addEventListener(
  "DOMContentLoaded",
  () => {
    window.builtNodes = [...document.all].map((parent) => [
      parent,
      [...parent.childNodes].map((node) => [node, node.nodeValue]),
    ]);
    if (HAS_REVEALS) watchReveals();
    if (HAS_ROLES) applyRole();
    if (HAS_WEEKDAYS) markToday();
    if (IS_NOT_FOUND || WARM_UP) {
      const onActivated = () => {
        if (IS_NOT_FOUND) logNotFound();
        if (WARM_UP) warmUp(WARM_UP);
      };
      if (document.prerendering) addEventListener("prerenderingchange", onActivated);
      else onActivated();
    }
    if (!IS_FINISHED) {
      watchMenu();
      addEventListener("click", scrollCarousel);
    }
  },
  // Before the listeners of extensions.
  true,
);
