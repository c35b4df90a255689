import { addAttributionToLinks } from "./visit";

/** Starts the features of a page that React opens. The inline script does so for the first page. */
export function startPageFeatures(): void {
  addAttributionToLinks();
  watchReveals("[data-reveal]:not([data-revealed])");
  markToday();
  tickCarried();
  const { dataset } = document.querySelector<HTMLElement>("[data-not-found],[data-warm-up]") ?? {};
  if (dataset?.notFound !== undefined) logNotFound();
  if (dataset?.warmUp) warmUp(dataset.warmUp);
}

export function watchReveals(selector = "[data-reveal]"): void {
  let isFirstReport = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        // A jump or a restored scroll position skips elements, which are then above the window.
        if (!isIntersecting && boundingClientRect.top > 0) continue;
        (target as HTMLElement).dataset.revealed = isFirstReport ? "at-once" : "now";
        observer.unobserve(target);
      }
      isFirstReport = false;
    },
    { rootMargin: "0px 0px -8%" },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/** Marks today's weekday in the office's time zone. Creating a date formatter is slow, so only if needed. */
export function markToday(): void {
  const openingHours = document.querySelector<HTMLElement>("[data-time-zone]");
  if (!openingHours) return;
  const { timeZone } = openingHours.dataset;
  const today = new Date().toLocaleDateString("en", { timeZone, weekday: "short" });
  openingHours.querySelector(`[data-day^=${today}]`)?.setAttribute("aria-current", "date");
}

/**
 * Offers the page in the browser's preferred language to visitors from other sites. This runs before
 * the first paint, so that nothing moves. `languageCodes` such as "en|fi" include the page's
 * language, for which the page has no offer.
 */
export function offerLanguage(style: CSSStyleDeclaration, languageCodes: string): void {
  if (!document.referrer.startsWith(origin)) {
    const name = `--offer-${navigator.languages.join().match(`\\b(${languageCodes})\\b`)?.[0]}`;
    style.setProperty(name, "flex");
    addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-offer]")) style.removeProperty(name);
    });
  }
}

/** Sets heading, title and selected role from an address such as `/apply?role=mentor`. */
export function applyRole(): void {
  const role = new URLSearchParams(location.search).get("role")?.toLowerCase();
  const heading = document.querySelector("[data-by-role]");
  const text = heading?.getAttribute(`data-${role}`);
  if (!heading || !role || !text) return;
  heading.textContent = text;
  document.title = document.title.replace(/- .*/, `- ${text}`);
  const select = document.querySelector<HTMLSelectElement>("select[name=role]");
  if (select && !select.value) select.value = role;
}

/** Shows and ticks what the address brings, such as `?topic=board-papers`, in forms and lists of topics. */
export function tickCarried(): void {
  const query = new URLSearchParams(location.search);
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-carried]")) {
    if (!query.getAll(box.dataset.carried ?? "").includes(box.value)) continue;
    // React resets a box that has only the attribute, which the host sets.
    box.checked = true;
    box.hidden = false;
    const slip = box.closest("[data-slip]");
    slip?.removeAttribute("hidden");
    // The list of topics is ticked as well.
    const link = slip?.querySelector("a");
    if (link) link.search = location.search;
  }
}

export function logNotFound(): void {
  console.warn(`No page at ${location.pathname}`);
}

/** Requests the submission function, so that its host starts it. */
export function warmUp(url: string): void {
  // An unread response would keep the connection open.
  fetch(url).then(
    ({ body }) => body?.cancel(),
    () => console.warn("The warm-up request failed"),
  );
}
