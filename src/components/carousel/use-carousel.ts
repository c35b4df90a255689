import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated, useMediaQuery, usePageVisible } from "../hooks/use-browser-state";
import { rememberFocus, useHoverOrFocus, useIsInteracting } from "../hooks/interaction";
import { listen } from "../hooks/listen";
import { useLazyModule, useIntent } from "../hooks/load-on-intent";
import {
  slidesByWidth,
  type CarouselProps,
  type MoveOrigin,
  type PerView,
  type TrackHandle,
} from "./types";

const TEXT_FIELDS = "input, textarea, select, [contenteditable]";

const loadSlick = () => import("./slick-track");

export function useCarousel({ slides, perView: widths, autoAdvanceMs }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<TrackHandle>(null);
  const isVisitorCommand = useRef(false);
  const [currentIndex, setCurrent] = useState(0);
  const [announcedIndex, setAnnouncedIndex] = useState<number>();

  const hydrated = useHydrated();
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const perView = usePerView(widths);
  const fitsInView = slides.length <= perView;
  const slick = useSlick(section, !fitsInView);

  const advance = useCallback(() => track.current?.step(1), []);
  const auto = useAutoAdvance(
    section,
    slick.isLive && !prefersReducedMotion ? autoAdvanceMs : undefined,
    advance,
  );
  const { isPlaying, toggle, stop } = auto;

  const onMove = useCallback(
    (index: number, by: MoveOrigin) => {
      setCurrent(index);
      if (by === "visitor") stop();
      if (by === "visitor" || isVisitorCommand.current) setAnnouncedIndex(index);
      else setAnnouncedIndex(undefined);
      isVisitorCommand.current = false;
    },
    [stop],
  );

  const command = useCallback(
    (move: (track: TrackHandle) => void) => {
      // Until slick is live, src/bootstrap/scroll-carousel.ts handles these buttons.
      if (!slick.isLive || !track.current) return;
      stop();
      isVisitorCommand.current = true;
      keepFocusInside(section.current);
      move(track.current);
    },
    [slick.isLive, stop],
  );
  const step = useCallback((direction: -1 | 1) => command((t) => t.step(direction)), [command]);
  const goTo = useCallback((index: number) => command((t) => t.goTo(index)), [command]);
  useArrowKeys(section, slick.isLive, step);

  const play = { isPlaying, isReady: hydrated, toggle };
  const view = {
    perView,
    isStill: fitsInView,
    current: currentIndex,
    announced: announcedIndex,
    animate: !prefersReducedMotion,
  };
  return { section, track, slick, view, play, onMove, step, goTo };
}

/** Moves the focus to the track before its slide becomes inert, which would send it to the page's top. */
function keepFocusInside(section: HTMLElement | null): void {
  const track = section?.querySelector<HTMLElement>("[data-keep-rest]");
  if (track?.contains(document.activeElement)) track.focus({ preventScroll: true });
}

/** The number of slides in view at the current width; carousel.module.css has the same breakpoints. */
function usePerView(perView: PerView): number {
  const isMedium = useMediaQuery("(min-width: 768px)");
  const isLarge = useMediaQuery("(min-width: 1024px)");
  const isWide = useMediaQuery("(min-width: 1280px)");
  const { base, medium, large, wide } = slidesByWidth(perView);
  if (isWide) return wide;
  if (isLarge) return large;
  return isMedium ? medium : base;
}

/** Loads slick on intent and swaps it in when the visitor is not interacting. */
function useSlick(section: RefObject<HTMLElement>, enabled: boolean) {
  const hasIntent = useIntent(section);
  const isInteracting = useIsInteracting(section);
  const module = useLazyModule(hasIntent && enabled, loadSlick);
  const [isReady, setReady] = useState(false);

  const onReady = useCallback(() => {
    const restoreFocus = section.current ? rememberFocus(section.current) : undefined;
    flushSync(() => setReady(true));
    restoreFocus?.();
  }, [section]);

  const shouldRender = enabled && (isReady || !isInteracting);
  return {
    Track: shouldRender ? module?.SlickTrack : undefined,
    isLive: isReady && enabled,
    onReady,
  };
}

/**
 * Calls `step` every `everyMs` milliseconds (never if undefined) while it plays, the page is visible
 * and the carousel has neither hover nor focus.
 */
function useAutoAdvance(
  target: RefObject<HTMLElement>,
  intervalMs: number | undefined,
  step: () => void,
) {
  const [isPlaying, setPlaying] = useState(true);
  const [stepCount, setCount] = useState(0);
  const isPageVisible = usePageVisible();
  const isHoveredOrFocused = useHoverOrFocus(target, "[data-carousel-play]");

  useEffect(() => {
    if (intervalMs === undefined || isHoveredOrFocused || !isPageVisible || !isPlaying) return;
    const timer = setTimeout(() => {
      step();
      setCount((done) => done + 1);
    }, intervalMs);
    return () => clearTimeout(timer);
  }, [intervalMs, isHoveredOrFocused, isPageVisible, isPlaying, step, stepCount]);

  return {
    isPlaying,
    toggle: useCallback(() => setPlaying((now) => !now), []),
    stop: useCallback(() => setPlaying(false), []),
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
      const direction = arrowDirection(event);
      if (!direction) return;
      event.preventDefault();
      step(direction);
    };
    return listen(element, ["keydown"], onKeyDown);
  }, [target, enabled, step]);
}

function arrowDirection(event: KeyboardEvent): -1 | 1 | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return undefined;
  if (event.key === "ArrowLeft") return -1;
  return event.key === "ArrowRight" ? 1 : undefined;
}
