import { TextEncoder } from "node:util";
import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { scrollCarousel } from "../../../src/bootstrap/scroll-carousel";
import { Carousel } from "../../../src/components/carousel/carousel";
import type { CarouselProps } from "../../../src/components/carousel/types";
import { InEnglish, render } from "../../support/in-english";

/** The HTML that the server sends for an element. */
export async function serverHtml(element: ReactElement): Promise<string> {
  // React's server build for browsers needs it; jsdom lacks it.
  globalThis.TextEncoder ??= TextEncoder;
  const { renderToString } = await import("react-dom/server");
  return renderToString(<InEnglish>{element}</InEnglish>);
}

export function slidesOf(count: number) {
  return Array.from({ length: count }, (_, index) => (
    <a key={index} id={`slide-${index + 1}`} href={`/${index + 1}`}>
      Slide number {index + 1}
    </a>
  ));
}

/** A carousel of plain links in the document, still on its plain track. */
export function showCarousel(count: number, props: Partial<CarouselProps> = {}) {
  const slides = slidesOf(count);
  // As the inline script does.
  for (const type of ["click", "keydown"]) addEventListener(type, scrollCarousel);
  return render(<Carousel label="Stories" slides={slides} perView={{ base: 1 }} {...props} />);
}

export const carousel = () => screen.getByRole("region", { name: "Stories" });
export const slick = () => document.querySelector(".slick-slider");
export const plainTrack = () => document.querySelector<HTMLElement>("[data-carousel-track]");

/** Lets time pass in small pieces, so that React answers each timer before the next one. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
  }
}

/** Brings slick in, as a visitor's pointer does, and moves the pointer away again. */
export async function bringSlickIn(): Promise<void> {
  fireEvent.pointerEnter(carousel());
  fireEvent.pointerLeave(carousel());
  // A chunk takes real time to be loaded, which fake timers do not pass.
  await act(() => import("../../../src/components/carousel/slick-track"));
  await pass(1100);
  expect(plainTrack()).toBeNull();
  expect(slick()).not.toBeNull();
}

/** Clicks and lets the step's animation end. */
export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(500);
}

export function focusOn(name: string): void {
  act(() => screen.getByRole("link", { name }).focus());
}

/** The names of the slides that can be reached. */
export function reachable(): string[] {
  const slides = Array.from(carousel().querySelectorAll('[aria-roledescription="slide"]'));
  const shown = slides.filter((slide) => !slide.closest("[inert]"));
  return shown.map((slide) => slide.getAttribute("aria-label") ?? "");
}

let media: { width: number; reduced: boolean };
let lists: { query: string; notify: Set<() => void> }[];

/** A window of a given width for `matchMedia`, which jsdom lacks. */
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
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockImplementation(function (this: Element) {
    return slideWidth * this.childElementCount;
  });
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
