import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import Slider from "react-slick";
import * as styles from "./carousel.module.css";
import type { MoveOrigin, TrackHandle, TrackProps } from "./types";
import {
  disableHiddenSlides,
  patchSlickSync,
  waitForPictures,
  useHorizontalWheel,
} from "./slick-fixes";
import { Slide } from "./plain-track";

const STEP_MS = 400;

interface SlickTrackProps extends TrackProps {
  handle: Ref<TrackHandle>;
  perView: number;
  startIndex: number;
  isAnimated: boolean;
  /** The track is invisible on the plain track until its pictures are decoded. */
  isHidden: boolean;
  onReady: () => void;
}

/** The track of react-slick, which loops, swipes and animates. */
export function SlickTrack(props: SlickTrackProps) {
  const {
    handle,
    label,
    slides,
    names,
    perView,
    startIndex,
    isHidden,
    isAnimated,
    onReady,
    onMove,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  // Slick moves some time after a step. A second step counts from this target, because on a slow
  // machine the slide in view is still the old one.
  const targetIndex = useRef(startIndex);
  const commandedIndexes = useRef<number[]>([]);
  const wrapEndTime = useRef(0);
  const [initialSlide] = useState(startIndex);
  const latestStart = useRef(startIndex);

  const count = slides.length;
  const move = useCallback(
    (index: number, by: MoveOrigin, dontAnimate = false) => {
      // A step while the loop wraps would send slick back through all slides. The clock tells when it
      // ends, because slick drops afterChange when a picture loads during the animation.
      if (Date.now() < wrapEndTime.current) return;
      targetIndex.current = (index + count) % count;
      if (by === "command") commandedIndexes.current.push(targetIndex.current);
      if (index < 0) slider.current?.slickPrev();
      else if (index >= count) slider.current?.slickNext();
      else slider.current?.slickGoTo(index, dontAnimate);
    },
    [count],
  );
  const onWheelStep = useCallback(
    (by: -1 | 1) => move(targetIndex.current + by, "visitor"),
    [move],
  );
  useHorizontalWheel(root, onWheelStep);

  useImperativeHandle(handle, () => {
    const step = (direction: -1 | 1) => move(targetIndex.current + direction, "command");
    return { step, goTo: (index) => move(index, "command") };
  }, [move]);

  useEffect(() => {
    if (slider.current) patchSlickSync(slider.current);
  }, []);

  useEffect(() => {
    latestStart.current = startIndex;
  }, [startIndex]);

  useEffect(() => {
    let isMounted = true;
    const element = root.current;
    const replacePlainTrack = () => {
      if (!isMounted) return;
      if (latestStart.current === initialSlide) onMove(initialSlide, "command");
      else move(latestStart.current, "command", true);
      onReady();
    };
    if (element) void waitForPictures(element).then(replacePlainTrack);
    return () => {
      isMounted = false;
    };
  }, [onReady, onMove, move, initialSlide]);

  const onReInit = () => root.current && disableHiddenSlides(root.current);
  const beforeChange = (from: number, to: number) => {
    const isWrapping = isAnimated && Math.abs(to - from) === count - 1;
    wrapEndTime.current = isWrapping ? Date.now() + STEP_MS : 0;
    const by = commandedIndexes.current[0] === to ? "command" : "visitor";
    if (by === "command") commandedIndexes.current.shift();
    else {
      commandedIndexes.current = [];
      targetIndex.current = to;
    }
    onMove(to, by);
  };

  return (
    <div
      ref={root}
      className={isHidden ? `${styles.slick} ${styles.hidden}` : styles.slick}
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
        speed={isAnimated ? STEP_MS : 0}
        useCSS={isAnimated}
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
