import { type RefObject, useEffect } from "react";

const ENOUGH_PX = 30;
const STILL_MS = 120;

/**
 * One step for each sideways stroke on a trackpad or wheel, as the plain track scrolls by it; slick
 * knows none. The stroke's own momentum goes on for a second and must not step again.
 */
export function useSidewaysWheel(
  target: RefObject<HTMLElement>,
  step: (direction: -1 | 1) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let travelled = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      // Otherwise the browser takes the stroke for "back".
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => (travelled = 0), STILL_MS);
      const before = travelled;
      travelled += event.deltaX;
      if (Math.abs(before) < ENOUGH_PX && Math.abs(travelled) >= ENOUGH_PX) {
        step(travelled > 0 ? 1 : -1);
      }
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("wheel", onWheel);
    };
  }, [target, step]);
}
