/** Handles buttons, dots and arrow keys of a carousel before hydration; returns whether it did. */
export function scrollCarousel(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  const button = event.target.closest<HTMLElement>("button");
  const row = button
    ?.closest("[data-carousel]:not([data-carousel-live])")
    ?.querySelector<HTMLElement>("[data-carousel-track]");
  const width = row?.firstElementChild?.getBoundingClientRect().width;
  const move = button && moveOf(event, button.dataset);
  if (!row || !width || !move) return false;

  const last = row.scrollWidth - row.clientWidth;
  const target = "to" in move ? move.to * width : row.scrollLeft + move.step * width;
  const pastEnd = target > last + 1 && row.scrollLeft >= last - 1;
  const left = pastEnd ? 0 : target < -1 ? last : target;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: reduced ? "auto" : "smooth" });
  return true;
}

type Move = { to: number } | { step: number };

const ARROWS: Record<string, Move> = { ArrowLeft: { step: -1 }, ArrowRight: { step: 1 } };

function moveOf(event: Event, { carouselTo, carouselStep }: DOMStringMap): Move | undefined {
  if (event instanceof KeyboardEvent) {
    return event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
  }
  if (event.type !== "click") return undefined;
  if (carouselTo) return { to: Number(carouselTo) };
  return carouselStep ? { step: Number(carouselStep) } : undefined;
}
