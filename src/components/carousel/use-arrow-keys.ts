import { type RefObject, useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable]";

/** Left and right arrow keys step the carousel while the focus is inside it. */
export function useArrowKeys(
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
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [target, enabled, step]);
}

function directionOf(event: KeyboardEvent): -1 | 1 | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  if (event.key === "ArrowLeft") return -1;
  return event.key === "ArrowRight" ? 1 : undefined;
}
