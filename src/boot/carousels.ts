/**
 * Buttons and dots of a carousel before React has taken it over (`data-carousel-live`): they scroll
 * its track, and step over the ends, as the live carousel does.
 */
export function watchCarousels(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("[data-carousel-step],[data-carousel-to]");
    const track = button
      ?.closest("[data-carousel]:not([data-carousel-live])")
      ?.querySelector<HTMLElement>("[data-carousel-track]");
    const slide = track?.firstElementChild;
    if (!button || !track || !slide) return;
    const width = slide.getBoundingClientRect().width;
    const last = track.scrollWidth - track.clientWidth;
    const { carouselStep: step, carouselTo: to } = button.dataset;
    const wanted = to ? Number(to) * width : track.scrollLeft + Number(step) * width;
    const beyond = wanted > last + 1 && track.scrollLeft >= last - 1;
    const left = beyond ? 0 : wanted < -1 ? last : wanted;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    track.scrollTo({ left, behavior: still ? "auto" : "smooth" });
  });
}
