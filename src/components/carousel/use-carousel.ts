import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated, useMediaQuery } from "../hooks/use-browser-state";
import { useBusy, rememberFocus } from "../hooks/interaction";
import { listen } from "../hooks/listen";
import { useLazyModule, useIntent } from "../hooks/load-on-intent";
import {
  allWidths,
  type CarouselProps,
  type MoveBy,
  type PerView,
  type TrackHandle,
} from "./carousel-props";
import { useAutoAdvance } from "./use-auto-advance";

const TEXT_FIELDS = "input, textarea, select, [contenteditable]";

const loadSlick = () => import("./slick-track");

export function useCarousel({ slides, perView: widths, autoAdvanceMs }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<TrackHandle>(null);
  const byVisitor = useRef(false);
  const [current, setCurrent] = useState(0);
  const [announced, setAnnounced] = useState<number>();

  const hydrated = useHydrated();
  const reduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const perView = usePerView(widths);
  const still = slides.length <= perView;
  const slick = useSlick(section, !still);

  const advance = useCallback(() => track.current?.step(1), []);
  const auto = useAutoAdvance(section, slick.live && !reduced ? autoAdvanceMs : undefined, advance);
  const { playing, toggle, stop } = auto;

  const onMove = useCallback(
    (index: number, by: MoveBy) => {
      setCurrent(index);
      if (by === "visitor") stop();
      if (by === "visitor" || byVisitor.current) setAnnounced(index);
      else setAnnounced(undefined);
      byVisitor.current = false;
    },
    [stop],
  );

  const command = useCallback(
    (move: (track: TrackHandle) => void) => {
      // Before slick, src/bootstrap/scroll-carousel.ts handles the same buttons.
      if (!slick.live || !track.current) return;
      stop();
      byVisitor.current = true;
      keepFocusInside(section.current);
      move(track.current);
    },
    [slick.live, stop],
  );
  const step = useCallback((direction: -1 | 1) => command((t) => t.step(direction)), [command]);
  const goTo = useCallback((index: number) => command((t) => t.goTo(index)), [command]);
  useArrowKeys(section, slick.live, step);

  const play = { playing, ready: hydrated, toggle };
  const view = { perView, still, current, announced, animate: !reduced };
  return { section, track, slick, view, play, onMove, step, goTo };
}

/** A slide out of view becomes inert: moves its focus to the track, not to the page's top. */
function keepFocusInside(section: HTMLElement | null): void {
  const track = section?.querySelector<HTMLElement>("[data-keep-rest]");
  if (track?.contains(document.activeElement)) track.focus({ preventScroll: true });
}

/** Slides in view at the current width; the same breakpoints as in carousel.module.css. */
function usePerView(perView: PerView): number {
  const isMedium = useMediaQuery("(min-width: 768px)");
  const isLarge = useMediaQuery("(min-width: 1024px)");
  const isWide = useMediaQuery("(min-width: 1280px)");
  const { base, medium, large, wide } = allWidths(perView);
  if (isWide) return wide;
  if (isLarge) return large;
  return isMedium ? medium : base;
}

/** Loads slick on intent and swaps it in while the visitor does not interact. */
function useSlick(section: RefObject<HTMLElement>, enabled: boolean) {
  const intent = useIntent(section);
  const busy = useBusy(section);
  const module = useLazyModule(intent && enabled, loadSlick);
  const [ready, setReady] = useState(false);

  const onReady = useCallback(() => {
    const restore = section.current ? rememberFocus(section.current) : undefined;
    flushSync(() => setReady(true));
    restore?.();
  }, [section]);

  const render = enabled && (ready || !busy);
  return {
    Track: render ? module?.SlickTrack : undefined,
    live: ready && enabled,
    onReady,
  };
}

function useArrowKeys(
  target: RefObject<HTMLElement>,
  enabled: boolean,
  step: (direction: -1 | 1) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element || !enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction) return;
      event.preventDefault();
      step(direction);
    };
    return listen(element, ["keydown"], onKeyDown);
  }, [target, enabled, step]);
}

function directionOf(event: KeyboardEvent): -1 | 1 | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return undefined;
  if (event.key === "ArrowLeft") return -1;
  return event.key === "ArrowRight" ? 1 : undefined;
}
