import { type RefObject, useEffect, useRef } from "react";
import type { MoveBy } from "./carousel-props";
import { slideInView, slidesInView } from "./track-scroll";

const SETTLE_MS = 120;

/** Reports the slide in view when the plain track has come to rest, and who scrolled it there. */
export function useTrackPosition(
  track: RefObject<HTMLElement>,
  current: number,
  onMove: (index: number, by: MoveBy) => void,
): void {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  }, [current]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let by: MoveBy = "command";

    const report = () => {
      const index = slideInView(element);
      // The last slides cannot reach the left edge: a step to one of them still counts as done.
      const reachable = element.childElementCount - slidesInView(element);
      if (index !== Math.min(latest.current, reachable)) onMove(index, by);
      by = "command";
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MS);
    };
    const byHand = () => {
      by = "visitor";
    };
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) byHand();
    };

    // The visitor may have scrolled before this script arrived.
    report();
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("touchmove", byHand, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("touchmove", byHand);
      element.removeEventListener("wheel", onWheel);
    };
  }, [track, onMove]);
}
