/** The number of the slide at the left edge of a scrolled track. */
export function slideInView(track: HTMLElement): number {
  const width = slideWidth(track);
  return width > 0 ? Math.round(track.scrollLeft / width) : 0;
}

/** How many slides fit into the track. */
export function slidesInView(track: HTMLElement): number {
  const width = slideWidth(track);
  return width > 0 ? Math.max(1, Math.round(track.clientWidth / width)) : 1;
}

/** Scrolls the track so that the slide stands at its left edge, as far as there is room. */
export function scrollToSlide(track: HTMLElement, index: number, animate: boolean): void {
  const left = index * slideWidth(track);
  track.scrollTo({ left, behavior: animate ? "smooth" : "instant" });
}

function slideWidth(track: HTMLElement): number {
  return track.firstElementChild?.getBoundingClientRect().width ?? 0;
}
