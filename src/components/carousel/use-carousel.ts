import { useCallback, useRef, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated";
import { usePageVisible } from "../hooks/use-page-visible";
import { useReducedMotion } from "../hooks/use-reduced-motion";
import type { CarouselProps, MoveBy, TrackHandle } from "./carousel-props";
import { useArrowKeys } from "./use-arrow-keys";
import { useAutoAdvance } from "./use-auto-advance";
import { useHoverOrFocus } from "./use-held";
import { usePerView } from "./use-per-view";
import { useSlick } from "./use-slick";

/** What the carousel knows and does; how it looks is in carousel.tsx. */
export function useCarousel({ slides, perView, autoAdvanceMs }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const plain = useRef<TrackHandle>(null);
  const slickHandle = useRef<TrackHandle>(null);
  const byVisitor = useRef(false);
  const [current, setCurrent] = useState(0);
  const [announced, setAnnounced] = useState<number>();

  const hydrated = useHydrated();
  const visible = usePageVisible();
  const reduced = useReducedMotion();
  const held = useHoverOrFocus(section);
  const shown = usePerView(perView);
  const still = slides.length <= shown;
  const slick = useSlick(section, !still);

  const handle = slick.live ? slickHandle : plain;
  const advance = useCallback(() => handle.current?.step(1), [handle]);
  const paused = held || still || reduced || !visible || !hydrated;
  const { playing, toggle, stop } = useAutoAdvance(autoAdvanceMs, paused, advance);

  const onMove = useCallback(
    (index: number, by: MoveBy) => {
      setCurrent(index);
      if (by === "visitor") stop();
      // Only a step that the visitor made is read out: slides that move by themselves stay quiet.
      if (by === "visitor" || byVisitor.current) setAnnounced(index);
      else setAnnounced(undefined);
      byVisitor.current = false;
    },
    [stop],
  );

  const command = useCallback(
    (move: (track: TrackHandle) => void) => {
      // Until React has taken over, the inline script answers the same buttons.
      if (!hydrated || !handle.current) return;
      stop();
      byVisitor.current = true;
      keepFocusInside(section.current);
      move(handle.current);
    },
    [handle, hydrated, stop],
  );
  const step = useCallback((direction: -1 | 1) => command((t) => t.step(direction)), [command]);
  const goTo = useCallback((index: number) => command((t) => t.goTo(index)), [command]);
  useArrowKeys(section, hydrated && !still, step);

  const play = { playing, ready: hydrated, toggle };
  const view = { hydrated, shown, still, current, announced, animate: !reduced };
  return { section, plain, slickHandle, slick, view, play, onMove, step, goTo };
}

/** A slide that leaves the view becomes inert: its focus goes to the track, not to the page's top. */
function keepFocusInside(section: HTMLElement | null): void {
  const rest = section?.querySelector<HTMLElement>("[data-keep-rest]");
  if (rest?.contains(document.activeElement)) rest.focus({ preventScroll: true });
}
