import { addAttributionToLinks, countPrerenderedView } from "./visit";
import { isSlowConnection } from "./intent";
import { handleMenuClick, watchMenu } from "./menu";
import { enqueue, replayWhenReady } from "./replay-queue";
import { scrollCarousel, syncDotsWithScrolling } from "./scroll-carousel";
import { isOutdated, prefetchCode, startHydration } from "./start-hydration";

const HYDRATION_TRIGGERS = "form,button,[data-react]";
// Links that only navigate are left out: they can wait until the visitor points at them.
const PREFETCH_TARGETS = "main :is(form,button,[data-react=''])";
const EAGER_WITHOUT_MOTION = "[data-due=still]";
const EAGER = `${EAGER_WITHOUT_MOTION},[data-due=motion]`;
/** Older events come from before a lost connection. */
const RECENT_MS = 10_000;

function handleEvent(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("button[commandfor],[data-offer],#site-menu"))
    return;
  if (!target.closest(HYDRATION_TRIGGERS)) return;
  observeViewport();
  void startHydration();
  if (scrollCarousel(event) || isOutdated() || !enqueue(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Follows a link that intent.ts has held back until it carries the attribution. */
function followQueuedLink({ type, target, defaultPrevented }: Event): void {
  if (type !== "click" || !defaultPrevented || !(target instanceof Element)) return;
  target.closest<HTMLElement>("a:not([data-react])")?.click();
}

function whenInView(selector: string, callback: () => void, margin = "0px"): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

let isObserving = false;

function observeViewport(): void {
  if (isObserving) return;
  isObserving = true;
  const { matches: reduced } = matchMedia("(prefers-reduced-motion: reduce)");
  whenInView(reduced ? EAGER_WITHOUT_MOTION : EAGER, () => void startHydration());
  whenInView(PREFETCH_TARGETS, () => void prefetchCode("low").catch(() => undefined), "50%");
}

addAttributionToLinks();
countPrerenderedView();
watchMenu();
syncDotsWithScrolling();
replayWhenReady();
if (!isSlowConnection()) observeViewport();
const isRecent = ({ timeStamp }: Event) => performance.now() - timeStamp < RECENT_MS;
const recentEvents = window.earlyEvents?.filter(isRecent) ?? [];
window.earlyEvents = undefined;
for (const event of recentEvents) {
  handleMenuClick(event);
  handleEvent(event);
  followQueuedLink(event);
}
for (const type of ["pointerover", "focusin", "keydown", "click", "submit"])
  addEventListener(type, handleEvent, true);

if (new URLSearchParams(location.search).has("show_og_image")) void startHydration();
