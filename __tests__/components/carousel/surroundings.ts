let media: { width: number; reduced: boolean };
let lists: { query: string; notify: Set<() => void> }[];

/** A window of a given width for `matchMedia`, which jsdom has not. */
export function openWindow(width: number, { reduced = false } = {}): void {
  media = { width, reduced };
  lists = [];
  window.matchMedia = ((query: string) => {
    const notify = new Set<() => void>();
    lists.push({ query, notify });
    return {
      get matches() {
        return matches(query);
      },
      addEventListener: (_: string, listener: () => void) => notify.add(listener),
      removeEventListener: (_: string, listener: () => void) => notify.delete(listener),
    };
  }) as unknown as typeof window.matchMedia;
}

export function resizeWindow(width: number): void {
  media.width = width;
  for (const list of lists) for (const notify of list.notify) notify();
}

/** Slides as wide as the track's view, and scrolling that arrives at once: jsdom lays nothing out. */
export function layOutTracks(slideWidth: number, inView: number): void {
  const box = { width: slideWidth } as DOMRect;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(slideWidth * inView);
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
    const most = slideWidth * (this.childElementCount - inView);
    this.scrollLeft = Math.min(most, (options as ScrollToOptions).left ?? 0);
    this.dispatchEvent(new Event("scroll"));
  } as typeof Element.prototype.scrollTo;
}

function matches(query: string): boolean {
  if (query.includes("prefers-reduced-motion")) return media.reduced;
  const least = /min-width: (\d+)px/.exec(query)?.[1];
  return least !== undefined && media.width >= Number(least);
}
