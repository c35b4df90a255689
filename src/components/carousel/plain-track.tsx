import { type Ref, useImperativeHandle, useRef } from "react";
import * as styles from "./carousel.module.css";
import type { TrackHandle, TrackProps } from "./carousel-props";
import { Slide } from "./slide";
import { scrollToSlide, slideInView, slidesInView } from "./track-scroll";
import { useTrackPosition } from "./use-track-position";

export interface PlainTrackProps extends TrackProps {
  handle: Ref<TrackHandle>;
  current: number;
}

/**
 * The carousel as the server sends it: a row that scrolls and snaps, by touch, wheel or keyboard,
 * without any script. Buttons move it by scrolling; at the end they start again from the beginning.
 */
export function PlainTrack(props: PlainTrackProps) {
  const { handle, label, slides, names, current, animate, onMove } = props;
  const element = useRef<HTMLDivElement>(null);
  useTrackPosition(element, current, onMove);

  useImperativeHandle(handle, () => {
    const goTo = (index: number) => {
      if (element.current) scrollToSlide(element.current, index, animate);
      onMove(index, "command");
    };
    const step = (direction: -1 | 1) => {
      if (element.current) goTo(nextStop(element.current, slides.length, direction));
    };
    return { step, goTo };
  }, [animate, onMove, slides.length]);

  return (
    <div
      ref={element}
      className={styles.track}
      aria-label={`${label}, scrollable`}
      {...SCROLLING_GROUP}
      data-carousel-track=""
    >
      {slides.map((slide, index) => (
        <Slide key={index} index={index} name={names[index] ?? ""}>
          {slide}
        </Slide>
      ))}
    </div>
  );
}

// What scrolls has to be reachable by keyboard (WCAG 2.1.1).
const SCROLLING_GROUP = { role: "group", tabIndex: 0 };

function nextStop(track: HTMLElement, count: number, direction: -1 | 1): number {
  const last = Math.max(0, count - slidesInView(track));
  const next = slideInView(track) + direction;
  if (next > last) return 0;
  return next < 0 ? last : next;
}
