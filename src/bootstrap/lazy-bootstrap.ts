import { carryAttribution, countPrerendered } from "./visit";
import { isSlowLine } from "./intent";
import { handleMenuClick, watchMenu } from "./menu";
import { enqueue, replayWhenReady } from "./replay-queue";
import { scrollCarousel, watchScrolling } from "./scroll-carousel";
import { isOutdated, prefetchCode, startHydration } from "./start-hydration";

const CONTROLS = "form,button,[data-react]";
// A link that only navigates can wait until somebody points at it.
const NEAR = "main :is(form,button,[data-react=''])";
const DUE_STILL = "[data-due=still]";
const DUE = `${DUE_STILL},[data-due=motion]`;
/** Older events predate a lost connection. */
const RECENT_MS = 10_000;

function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("button[commandfor],[data-offer],#site-menu"))
    return;
  if (!target.closest(CONTROLS)) return;
  watchViews();
  void startHydration();
  if (scrollCarousel(event) || isOutdated() || !enqueue(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Follows a link that intent.ts has kept back until it carries the attribution. */
function followHeldLink({ type, target, defaultPrevented }: Event): void {
  if (type !== "click" || !defaultPrevented || !(target instanceof Element)) return;
  target.closest<HTMLElement>("a:not([data-react])")?.click();
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
watchScrolling();
replayWhenReady();
if (!isSlowLine()) watchViews();
const isRecent = ({ timeStamp }: Event) => performance.now() - timeStamp < RECENT_MS;
const early = window.earlyEvents?.filter(isRecent) ?? [];
window.earlyEvents = undefined;
for (const event of early) {
  handleMenuClick(event);
  handle(event);
  followHeldLink(event);
}
for (const type of ["pointerover", "focusin", "keydown", "click", "submit"])
  addEventListener(type, handle, true);

if (new URLSearchParams(location.search).has("show_og_image")) void startHydration();
