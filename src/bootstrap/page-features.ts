import { carryAttribution } from "./visit";

/** For pages that React opens; the inline script starts the features of the first. */
export function startPageFeatures(): void {
  carryAttribution();
  watchReveals("[data-reveal]:not([data-revealed])");
  markToday();
  const { dataset } = document.querySelector<HTMLElement>("[data-not-found],[data-warm-up]") ?? {};
  if (dataset?.notFound !== undefined) logNotFound();
  if (dataset?.warmUp) warmUp(dataset.warmUp);
}

export function watchReveals(hidden = "[data-reveal]"): void {
  let opening = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        // A jump or a restored scroll position passes what lies above the window.
        if (!isIntersecting && boundingClientRect.top > 0) continue;
        (target as HTMLElement).dataset.revealed = opening ? "at-once" : "now";
        observer.unobserve(target);
      }
      opening = false;
    },
    { rootMargin: "0px 0px -8%" },
  );
  for (const element of document.querySelectorAll(hidden)) observer.observe(element);
}

/**
 * Marks today's weekday in Helsinki, by the rule of Directive 2000/84/EC: UTC+3 from the last Sunday
 * of March to the last of October. A date formatter takes 40 ms on a slow phone.
 */
export function markToday(): void {
  // Constants in here: esbuild inlines them.
  const hourMs = 3_600_000;
  const march = 2;
  const winter = 10;
  /** In March and October, the Sunday on or after this day is the month's last. */
  const lastWeek = 25;
  const day = new Date();
  // The last Sunday and the days after it count as the next month.
  const month = day.getUTCMonth() + +(day.getUTCDate() - day.getUTCDay() >= lastWeek);
  day.setTime(+day + hourMs * (month % winter > march ? 3 : 2));
  document
    .querySelector(`[data-day^=${day.toUTCString().slice(0, 3)}]`)
    ?.setAttribute("aria-current", "date");
}

/** `/apply?role=mentor` sets heading, title and selected role. */
export function applyRole(): void {
  const role = new URLSearchParams(location.search).get("role");
  const heading = document.querySelector("[data-by-role]");
  const text = heading?.getAttribute(`data-${role}`);
  if (!heading || !role || !text) return;
  heading.textContent = text;
  document.title = document.title.replace(/- .*/, `- ${text}`);
  const select = document.querySelector<HTMLSelectElement>("select[name=role]");
  if (select && !select.value) select.value = role;
}

export function logNotFound(): void {
  console.warn(`No page at ${location.pathname}`);
}

/** Wakes the submission function. */
export function warmUp(url: string): void {
  fetch(url)
    // An unread response would keep the network busy.
    .then(({ body }) => body?.cancel())
    .catch(() => console.warn("The warm-up request failed"));
}
