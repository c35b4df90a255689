import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import Slider from "react-slick";
import * as styles from "./carousel.module.css";
import type { MoveBy, TrackHandle, TrackProps } from "./carousel-props";
import { Slide } from "./slide";
import { patchSlickSync } from "./move-at-once";
import { picturesReady, quietHiddenSlides } from "./slick-dom";
import { useSidewaysWheel } from "./use-sideways-wheel";

const STEP_MS = 400;

export interface SlickTrackProps extends TrackProps {
  handle: Ref<TrackHandle>;
  perView: number;
  /** The slide that was in view in the plain track. */
  start: number;
  /** Laid over the plain track, unseen, until its pictures are decoded. */
  waiting: boolean;
  onReady: () => void;
}

/** The carousel on react-slick: it loops, swipes and animates. Its controls are the carousel's. */
export function SlickTrack(props: SlickTrackProps) {
  const { handle, label, slides, names, perView, start, waiting, animate, onReady, onMove } = props;
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  // The slide that all steps so far lead to: slick makes each of them a moment later, and a second
  // one counted from what it shows by then would be lost on a slow machine.
  const aim = useRef(start);
  const commanded = useRef<number[]>([]);
  const wrapsUntil = useRef(0);
  const [initialSlide] = useState(start);
  const latest = useRef(start);

  const count = slides.length;
  const move = useCallback(
    (wanted: number, by: MoveBy, atOnce = false) => {
      // A second step while the loop closes would send slick back through all slides. The clock says
      // when it has closed: slick forgets afterChange when a picture arrives during the animation.
      if (Date.now() < wrapsUntil.current) return;
      aim.current = (wanted + count) % count;
      if (by === "command") commanded.current.push(aim.current);
      if (wanted < 0) slider.current?.slickPrev();
      else if (wanted >= count) slider.current?.slickNext();
      else slider.current?.slickGoTo(wanted, atOnce);
    },
    [count],
  );
  const wheel = useCallback((by: -1 | 1) => move(aim.current + by, "visitor"), [move]);
  useSidewaysWheel(root, wheel);

  useImperativeHandle(handle, () => {
    const step = (direction: -1 | 1) => move(aim.current + direction, "command");
    return { step, goTo: (index) => move(index, "command") };
  }, [move]);

  useEffect(() => {
    if (slider.current) patchSlickSync(slider.current);
  }, []);

  useEffect(() => {
    latest.current = start;
  }, [start]);

  useEffect(() => {
    let here = true;
    const element = root.current;
    const enter = () => {
      if (!here) return;
      // The plain track may have been moved on while the pictures were decoded.
      if (latest.current === initialSlide) onMove(initialSlide, "command");
      else move(latest.current, "command", true);
      onReady();
    };
    if (element) void picturesReady(element).then(enter);
    return () => {
      here = false;
    };
  }, [onReady, onMove, move, initialSlide]);

  const mark = () => root.current && quietHiddenSlides(root.current);
  const beforeChange = (from: number, to: number) => {
    const wraps = animate && Math.abs(to - from) === count - 1;
    wrapsUntil.current = wraps ? Date.now() + STEP_MS : 0;
    const by = commanded.current[0] === to ? "command" : "visitor";
    if (by === "command") commanded.current.shift();
    else {
      commanded.current = [];
      aim.current = to;
    }
    onMove(to, by);
  };

  return (
    <div
      ref={root}
      className={waiting ? `${styles.slick} ${styles.waiting}` : styles.slick}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-keep-rest=""
    >
      <Slider
        ref={slider}
        className={styles.slider ?? ""}
        accessibility={false}
        arrows={false}
        draggable={false}
        pauseOnHover={false}
        waitForAnimate={false}
        initialSlide={initialSlide}
        slidesToShow={perView}
        speed={animate ? STEP_MS : 0}
        useCSS={animate}
        cssEase="cubic-bezier(0.2, 0, 0.38, 0.9)"
        beforeChange={beforeChange}
        onReInit={mark}
      >
        {slides.map((slide, index) => (
          <Slide key={index} index={index} name={names[index] ?? ""}>
            {slide}
          </Slide>
        ))}
      </Slider>
    </div>
  );
}
