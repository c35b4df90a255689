import { noteNotFound } from "./not-found";
import { watchReveals } from "./reveal";
import { warmUp } from "./warm-up";
import { markToday } from "./weekday";

/** What the inline script does for the page it stands in, for a page that React has opened. */
export function startPageFeatures(): void {
  watchReveals();
  markToday();
  const { notFound, warmUp: url } = marksOf("[data-not-found],[data-warm-up]");
  if (notFound !== undefined) noteNotFound();
  if (url) warmUp(url);
}

function marksOf(selector: string): DOMStringMap {
  return document.querySelector<HTMLElement>(selector)?.dataset ?? {};
}
