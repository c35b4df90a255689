/**
 * Buttons, dots and arrow keys of a carousel that React has not taken over yet
 * (`data-carousel-live`): they scroll its row, and step over the ends, as the live carousel does.
 * Says whether the event was one of those.
 */
export function scrollCarousel(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  const button = event.target.closest<HTMLElement>("button");
  const row = button
    ?.closest("[data-carousel]:not([data-carousel-live])")
    ?.querySelector<HTMLElement>("[data-carousel-track]");
  const width = row?.firstElementChild?.getBoundingClientRect().width;
  const by = button && wayOf(event, button.dataset);
  if (!row || !width || !by) return false;

  const last = row.scrollWidth - row.clientWidth;
  const wanted = "to" in by ? by.to * width : row.scrollLeft + by.step * width;
  const beyond = wanted > last + 1 && row.scrollLeft >= last - 1;
  const left = beyond ? 0 : wanted < -1 ? last : wanted;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: still ? "auto" : "smooth" });
  return true;
}

type Way = { to: number } | { step: number };

const ARROWS: Record<string, Way> = { ArrowLeft: { step: -1 }, ArrowRight: { step: 1 } };

function wayOf(event: Event, { carouselTo, carouselStep }: DOMStringMap): Way | undefined {
  if (event instanceof KeyboardEvent) {
    return event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
  }
  if (event.type !== "click") return undefined;
  if (carouselTo) return { to: Number(carouselTo) };
  return carouselStep ? { step: Number(carouselStep) } : undefined;
}
