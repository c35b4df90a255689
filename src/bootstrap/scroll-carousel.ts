/** Handles the buttons, dots and arrow keys of a carousel before hydration; returns whether it did. */
export function scrollCarousel(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  const button = event.target.closest<HTMLElement>("button");
  const track = button
    ?.closest("[data-carousel]:not([data-carousel-live])")
    ?.querySelector<HTMLElement>("[data-carousel-track]");
  const width = track?.firstElementChild?.getBoundingClientRect().width;
  const move = button && requestedMove(event, button.dataset);
  if (!track || !width || !move) return false;

  const maxScrollLeft = track.scrollWidth - track.clientWidth;
  const target = "to" in move ? move.to * width : track.scrollLeft + move.step * width;
  const pastEnd = target > maxScrollLeft + 1 && track.scrollLeft >= maxScrollLeft - 1;
  const left = pastEnd ? 0 : target < -1 ? maxScrollLeft : target;
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  track.scrollTo({ left, behavior: prefersReducedMotion ? "auto" : "smooth" });
  markDot(track, Math.min(left, maxScrollLeft));
  return true;
}

/** Updates the dots when the visitor has stopped scrolling a track. */
export function syncDotsWithScrolling(): void {
  const settleMs = 120;
  const timers = new WeakMap<HTMLElement, number>();
  const onScroll = ({ target: track }: Event) => {
    if (!(track instanceof HTMLElement) || !track.matches("[data-carousel-track]")) return;
    clearTimeout(timers.get(track));
    timers.set(track, window.setTimeout(markDot, settleMs, track));
  };
  // The visitor may have scrolled before this script was loaded.
  document
    .querySelectorAll<HTMLElement>("[data-carousel-track]")
    .forEach((track) => markDot(track));
  document.addEventListener("scroll", onScroll, true);
}

/** Marks the dot of the first slide in view, as src/components/carousel/controls.tsx does. */
function markDot(track: HTMLElement, left = track.scrollLeft): void {
  const carousel = track.closest("[data-carousel]:not([data-carousel-live])");
  const width = track.firstElementChild?.getBoundingClientRect().width;
  if (!carousel || !width) return;
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-carousel-to]")];
  const size = Number(dots[1]?.dataset["carouselTo"] ?? 1);
  const isAtEnd = size > 1 && left >= track.scrollWidth - track.clientWidth - 1;
  const current = isAtEnd ? dots.length - 1 : Math.floor(Math.round(left / width) / size);
  for (const [index, dot] of dots.entries()) {
    if (index === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  }
}

type Move = { to: number } | { step: number };

const ARROW_MOVES: Record<string, Move> = { ArrowLeft: { step: -1 }, ArrowRight: { step: 1 } };

function requestedMove(event: Event, { carouselTo, carouselStep }: DOMStringMap): Move | undefined {
  if (event instanceof KeyboardEvent) {
    return event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROW_MOVES[event.key];
  }
  if (event.type !== "click") return undefined;
  if (carouselTo) return { to: Number(carouselTo) };
  return carouselStep ? { step: Number(carouselStep) } : undefined;
}
