import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { listen } from "../hooks/listen";
import { fill } from "../labels/fill";
import { useWords } from "../labels/page-words";
import * as styles from "./carousel.module.css";
import type { MoveBy, TrackHandle, TrackProps } from "./carousel-props";

const SETTLE_MS = 120;

// A scrolling area must be reachable by keyboard (WCAG 2.1.1).
const SCROLLING_GROUP = { role: "group", tabIndex: 0 };

export interface PlainTrackProps extends TrackProps {
  handle: Ref<TrackHandle>;
  current: number;
}

/** The server-rendered track scrolls and snaps without a script. Buttons wrap at both ends. */
export function PlainTrack(props: PlainTrackProps) {
  const { handle, label, slides, names, current, animate, onMove } = props;
  const element = useRef<HTMLDivElement>(null);
  const { carousel: words } = useWords();
  useScrollPosition(element, current, onMove);

  useImperativeHandle(handle, () => {
    const goTo = (index: number) => {
      if (element.current) scrollToSlide(element.current, index, animate);
      onMove(index, "command");
    };
    const step = (direction: -1 | 1) => {
      if (element.current) goTo(nextIndex(element.current, slides.length, direction));
    };
    return { step, goTo };
  }, [animate, onMove, slides.length]);

  return (
    <div
      ref={element}
      className={styles.track}
      aria-label={fill(words.scroll, { label })}
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

/** Reports the first slide in view when the track has come to rest, and who scrolled it. */
function useScrollPosition(
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
      const index = firstInView(element);
      // The last slides cannot reach the left edge: a step to one of them still counts as done.
      const reachable = element.childElementCount - slidesInView(element);
      if (index !== Math.min(latest.current, reachable)) onMove(index, by);
      by = "command";
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MS);
    };
    const onTouch = () => {
      by = "visitor";
    };
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) by = "visitor";
    };

    // The visitor may have scrolled before hydration.
    report();
    const removers = [
      listen(element, ["scroll"], onScroll, { passive: true }),
      listen(element, ["touchmove"], onTouch, { passive: true }),
      listen(element, ["wheel"], onWheel, { passive: true }),
    ];
    return () => {
      clearTimeout(timer);
      for (const remove of removers) remove();
    };
  }, [track, onMove]);
}

function nextIndex(track: HTMLElement, count: number, direction: -1 | 1): number {
  const last = Math.max(0, count - slidesInView(track));
  const next = firstInView(track) + direction;
  if (next > last) return 0;
  return next < 0 ? last : next;
}

function firstInView(track: HTMLElement): number {
  const width = slideWidth(track);
  return width > 0 ? Math.round(track.scrollLeft / width) : 0;
}

function slidesInView(track: HTMLElement): number {
  const width = slideWidth(track);
  return width > 0 ? Math.max(1, Math.round(track.clientWidth / width)) : 1;
}

function scrollToSlide(track: HTMLElement, index: number, animate: boolean): void {
  const left = index * slideWidth(track);
  track.scrollTo({ left, behavior: animate ? "smooth" : "instant" });
}

function slideWidth(track: HTMLElement): number {
  return track.firstElementChild?.getBoundingClientRect().width ?? 0;
}

export interface SlideProps {
  index: number;
  name: string;
  children: ReactNode;
}

/** One slide; the same markup in both tracks, so that both look alike. */
export function Slide({ index, name, children }: SlideProps) {
  const { carousel: words } = useWords();
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={words.slide}
      aria-label={name}
      data-keep={index}
    >
      {children}
    </div>
  );
}
