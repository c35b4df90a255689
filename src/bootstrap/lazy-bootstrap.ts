import { carryAttribution, countPrerendered } from "./visit";
import { handleMenuClick, watchMenu } from "./menu";
import { enqueue, replayWhenReady } from "./replay-queue";
import { scrollCarousel } from "./scroll-carousel";
import { isOutdated, prefetchCode, startHydration } from "./start-hydration";

const CONTROLS = "form,button,[data-react]";
const NEAR = `main :is(${CONTROLS})`;
const DUE_STILL = "[data-due=still]";
const DUE = `${DUE_STILL},[data-due=motion]`;
/** Older events predate a lost connection. */
const RECENT_MS = 10_000;

function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("button[commandfor],#site-menu")) return;
  if (!target.closest(CONTROLS)) return;
  watchViews();
  void startHydration();
  if (scrollCarousel(event) || isOutdated() || !enqueue(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function whenInView(selector: string, then: () => void, margin = "0px"): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

let watching = false;

function watchViews(): void {
  if (watching) return;
  watching = true;
  const { matches: reduced } = matchMedia("(prefers-reduced-motion: reduce)");
  whenInView(reduced ? DUE_STILL : DUE, () => void startHydration());
  whenInView(NEAR, () => void prefetchCode("low").catch(() => undefined), "50%");
}

carryAttribution();
countPrerendered();
watchMenu();
replayWhenReady();
// intent.ts marks the script of a visit with an attribution: it comes before any sign of intent.
const { hash } = new URL((document.currentScript as HTMLScriptElement).src);
if (hash === "") watchViews();
if (hash === "#true") {
  for (const type of ["pointerdown", "focusin", "keydown", "scroll"])
    addEventListener(type, watchViews, { capture: true, once: true });
  addEventListener("pointermove", ({ movementX }) => movementX && watchViews());
}
const isRecent = ({ timeStamp }: Event) => performance.now() - timeStamp < RECENT_MS;
for (const event of window.earlyEvents?.filter(isRecent) ?? []) {
  handleMenuClick(event);
  handle(event);
}
window.earlyEvents = undefined;
for (const type of ["pointerover", "focusin", "keydown", "click", "submit"])
  addEventListener(type, handle, true);

if (new URLSearchParams(location.search).has("show_og_image")) void startHydration();
