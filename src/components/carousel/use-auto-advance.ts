import { type RefObject, useCallback, useEffect, useState } from "react";
import { useHoverOrFocus } from "../hooks/interaction";
import { usePageVisible } from "../hooks/use-browser-state";

/**
 * Calls `step` every `everyMs` milliseconds (never if undefined) while it plays, the page is visible
 * and the carousel has neither hover nor focus.
 */
export function useAutoAdvance(
  target: RefObject<HTMLElement>,
  everyMs: number | undefined,
  step: () => void,
) {
  const [playing, setPlaying] = useState(true);
  const [count, setCount] = useState(0);
  const visible = usePageVisible();
  const held = useHoverOrFocus(target, "[data-carousel-play]");

  useEffect(() => {
    if (everyMs === undefined || held || !visible || !playing) return;
    const timer = setTimeout(() => {
      step();
      setCount((done) => done + 1);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, held, visible, playing, step, count]);

  return {
    playing,
    toggle: useCallback(() => setPlaying((now) => !now), []),
    stop: useCallback(() => setPlaying(false), []),
  };
}
