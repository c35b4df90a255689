import { watchIntent } from "./intent";
import { watchMenu } from "./menu";
import {
  applyRole,
  logNotFound,
  markToday,
  offerLanguage,
  tickCarried,
  warmUp,
  watchReveals,
} from "./page-features";
import { scrollCarousel } from "./scroll-carousel";
import { limitViewTransitions } from "./view-transitions";

// This script is inline in the <head> of every page, so that <html> is marked before the first paint.
const root = document.documentElement;
root.dataset["js"] = "";
if (IS_FINISHED) watchIntent();
if (HAS_TRANSITIONS) limitViewTransitions();
if (HAS_OFFERS) offerLanguage(root.style, LANGUAGES);

// Entries of the history may come from React, before the document was loaded again. Once React runs,
// its router handles them.
const { pathname } = location;
if (IS_FINISHED)
  onpopstate = () => pathname === location.pathname || setTimeout(() => location.reload());

// A restored scroll position fires the event as well. Reading the position here would force a layout.
onscroll = () => {
  const headerThresholdPx = 10;
  const cueThresholdPx = 100;
  root.toggleAttribute("data-scrolled", scrollY > headerThresholdPx);
  if (scrollY > cueThresholdPx) root.dataset.cueGone = "";
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
    if (HAS_CARRIED) tickCarried();
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
  // Capturing runs this before the listeners of extensions.
  true,
);
