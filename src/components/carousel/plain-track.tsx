import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { listen } from "../hooks/listen";
import { fillPlaceholders } from "../labels/placeholders";
import { useWords } from "../labels/words";
import * as styles from "./carousel.module.css";
import type { TrackProps } from "./types";

const SETTLE_MS = 120;

// A scrolling area must be reachable by keyboard (WCAG 2.1.1).
const SCROLLING_GROUP = { role: "group", tabIndex: 0 };

/**
 * The server-rendered track, which scrolls and snaps without a script. Until slick is loaded,
 * src/bootstrap/scroll-carousel.ts handles the buttons.
 */
export function PlainTrack({ label, slides, names, onMove }: TrackProps) {
  const element = useRef<HTMLDivElement>(null);
  const { carousel: words } = useWords();
  useScrollPosition(element, onMove);

  return (
    <div
      ref={element}
      className={styles.track}
      aria-label={fillPlaceholders(words.scroll, { label })}
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

/** Reports the first slide in view when scrolling has ended. Only the visitor scrolls this track. */
function useScrollPosition(track: RefObject<HTMLElement>, onMove: TrackProps["onMove"]): void {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastIndex = 0;

    const report = () => {
      const width = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      const index = width > 0 ? Math.round(element.scrollLeft / width) : 0;
      if (index !== lastIndex) onMove(index, "visitor");
      lastIndex = index;
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MS);
    };

    // The visitor may have scrolled before hydration.
    report();
    const remove = listen(element, ["scroll"], onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, [track, onMove]);
}

interface SlideProps {
  index: number;
  name: string;
  children: ReactNode;
}

/** One slide. Both tracks have the same markup, so that they look alike. */
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
