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
  markDot(row, Math.min(left, last));
  return true;
}

/** Makes the dots follow a row that a visitor scrolls, once it has come to rest. */
export function watchScrolling(): void {
  const settleMs = 120;
  const timers = new WeakMap<HTMLElement, number>();
  const onScroll = ({ target: row }: Event) => {
    if (!(row instanceof HTMLElement) || !row.matches("[data-carousel-track]")) return;
    clearTimeout(timers.get(row));
    timers.set(row, window.setTimeout(markDot, settleMs, row));
  };
  // A row may have been scrolled before this script came.
  document.querySelectorAll<HTMLElement>("[data-carousel-track]").forEach((row) => markDot(row));
  document.addEventListener("scroll", onScroll, true);
}

/** Marks the dot of a row's first slide in view, as src/components/carousel/controls.tsx does. */
function markDot(row: HTMLElement, left = row.scrollLeft): void {
  const carousel = row.closest("[data-carousel]:not([data-carousel-live])");
  const width = row.firstElementChild?.getBoundingClientRect().width;
  if (!carousel || !width) return;
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-carousel-to]")];
  const size = Number(dots[1]?.dataset["carouselTo"] ?? 1);
  const isAtEnd = size > 1 && left >= row.scrollWidth - row.clientWidth - 1;
  const current = isAtEnd ? dots.length - 1 : Math.floor(Math.round(left / width) / size);
  for (const [index, dot] of dots.entries()) {
    if (index === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  }
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
