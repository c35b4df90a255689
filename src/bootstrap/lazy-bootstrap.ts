import { whenSeen } from "./when-seen";
import { startHydration, isOutdated } from "./start-hydration";
import { fetchCode } from "./fetch-code";
import { moveMenu, watchMenu } from "./menu";
import { scrollCarousel } from "./scroll-carousel";
import { enqueue, watchReact } from "./replay-queue";

/** What React should have been fetched for when it is reached. */
const CONTROLS = "form,button,[data-react]";
const NEAR = `main :is(${CONTROLS})`;
/** What needs React by itself as soon as it is seen. */
const DUE = "[data-due=still],[data-due=motion]";
/** How long something may wait for this script: a connection may have been lost meanwhile. */
const RECENT_MS = 10_000;
const STILL = "(prefers-reduced-motion: reduce)";

/**
 * The second step of a page: it comes at the first sign of intent, answers what needs no React,
 * and brings React in for the rest.
 */
function take(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("button[commandfor],#site-menu")) return;
  if (!target.closest(CONTROLS)) return;
  void startHydration();
  if (scrollCarousel(event) || isOutdated() || !enqueue(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

watchMenu();
watchReact();
const isRecent = ({ timeStamp }: Event) => performance.now() - timeStamp < RECENT_MS;
for (const event of window.kept?.filter(isRecent) ?? []) {
  moveMenu(event);
  take(event);
}
window.kept = undefined;
for (const type of ["pointerover", "focusin", "keydown", "click", "submit"])
  addEventListener(type, take, true);

const due = matchMedia(STILL).matches ? "[data-due=still]" : DUE;
whenSeen(due, () => void startHydration());
whenSeen(NEAR, () => void fetchCode("low").catch(() => undefined), "50%");
if (new URLSearchParams(location.search).has("show_og_image")) void startHydration();
