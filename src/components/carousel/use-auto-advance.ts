import { type RefObject, useCallback, useEffect, useState } from "react";
import { listen } from "../hooks/listen";
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
  const held = useHoverOrFocus(target);

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

/** Whether the carousel has hover or focus, its play button excepted. */
function useHoverOrFocus(target: RefObject<HTMLElement>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    // A tap is no hover: no pointerleave follows it.
    const onEnter = (event: PointerEvent) => setHovered(event.pointerType !== "touch");
    const onLeave = () => setHovered(false);
    const onFocus = () => setFocused(hasFocus(element));
    const onBlur = () => setFocused(false);

    // Both may precede hydration. A tap leaves :hover behind on touch screens.
    setHovered(element.matches(":hover") && matchMedia("(hover: hover)").matches);
    setFocused(hasFocus(element));
    const removers = [
      listen(element, ["pointerenter"], onEnter),
      listen(element, ["pointerleave"], onLeave),
      listen(element, ["focusin"], onFocus),
      listen(element, ["focusout"], onBlur),
    ];
    return () => {
      for (const remove of removers) remove();
    };
  }, [target]);

  return hovered || focused;
}

function hasFocus(element: HTMLElement): boolean {
  const { activeElement } = document;
  return element.contains(activeElement) && !activeElement?.closest("[data-carousel-play]");
}
