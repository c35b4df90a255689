import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import Slider from "react-slick";
import * as styles from "./carousel.module.css";
import type { MoveBy, TrackHandle, TrackProps } from "./carousel-props";
import {
  disableHiddenSlides,
  patchSlickSync,
  picturesReady,
  useHorizontalWheel,
} from "./slick-fixes";
import { Slide } from "./plain-track";

const STEP_MS = 400;

export interface SlickTrackProps extends TrackProps {
  handle: Ref<TrackHandle>;
  perView: number;
  start: number;
  animate: boolean;
  /** Invisible over the plain track until its pictures are decoded. */
  hidden: boolean;
  onReady: () => void;
}

/** The track on react-slick: it loops, swipes and animates. */
export function SlickTrack(props: SlickTrackProps) {
  const { handle, label, slides, names, perView, start, hidden, animate, onReady, onMove } = props;
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  // Slick moves a moment after each step; a second step counts from this target, not from the slide
  // in view, or it would be lost on a slow machine.
  const target = useRef(start);
  const commanded = useRef<number[]>([]);
  const wrapsUntil = useRef(0);
  const [initialSlide] = useState(start);
  const latest = useRef(start);

  const count = slides.length;
  const move = useCallback(
    (index: number, by: MoveBy, dontAnimate = false) => {
      // A step while the loop wraps would send slick back through all slides. Measured by the clock,
      // because slick drops afterChange when a picture loads during the animation.
      if (Date.now() < wrapsUntil.current) return;
      target.current = (index + count) % count;
      if (by === "command") commanded.current.push(target.current);
      if (index < 0) slider.current?.slickPrev();
      else if (index >= count) slider.current?.slickNext();
      else slider.current?.slickGoTo(index, dontAnimate);
    },
    [count],
  );
  const wheel = useCallback((by: -1 | 1) => move(target.current + by, "visitor"), [move]);
  useHorizontalWheel(root, wheel);

  useImperativeHandle(handle, () => {
    const step = (direction: -1 | 1) => move(target.current + direction, "command");
    return { step, goTo: (index) => move(index, "command") };
  }, [move]);

  useEffect(() => {
    if (slider.current) patchSlickSync(slider.current);
  }, []);

  useEffect(() => {
    latest.current = start;
  }, [start]);

  useEffect(() => {
    let mounted = true;
    const element = root.current;
    const enter = () => {
      if (!mounted) return;
      if (latest.current === initialSlide) onMove(initialSlide, "command");
      else move(latest.current, "command", true);
      onReady();
    };
    if (element) void picturesReady(element).then(enter);
    return () => {
      mounted = false;
    };
  }, [onReady, onMove, move, initialSlide]);

  const onReInit = () => root.current && disableHiddenSlides(root.current);
  const beforeChange = (from: number, to: number) => {
    const wraps = animate && Math.abs(to - from) === count - 1;
    wrapsUntil.current = wraps ? Date.now() + STEP_MS : 0;
    const by = commanded.current[0] === to ? "command" : "visitor";
    if (by === "command") commanded.current.shift();
    else {
      commanded.current = [];
      target.current = to;
    }
    onMove(to, by);
  };

  return (
    <div
      ref={root}
      className={hidden ? `${styles.slick} ${styles.hidden}` : styles.slick}
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
        onReInit={onReInit}
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
