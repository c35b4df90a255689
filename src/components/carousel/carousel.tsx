import type { CSSProperties } from "react";
import { fillPlaceholders } from "../labels/placeholders";
import { useWords } from "../labels/words";
import * as styles from "./carousel.module.css";
import { slidesByWidth, type CarouselProps } from "./types";
import { Controls, Dots } from "./controls";
import { PlainTrack } from "./plain-track";
import { useCarousel } from "./use-carousel";

const GROUP_SIZE = 4;

/** A row of slides that scrolls and snaps. On intent react-slick replaces it in the same geometry. */
export function Carousel(props: CarouselProps) {
  const { label, slides, slideLabels, dots = "slides", autoAdvanceMs } = props;
  const { section, track: handle, slick, view, play, onMove, step, goTo } = useCarousel(props);
  const { current, isStill, announced } = view;
  const { carousel: words } = useWords();
  const positions = slides.map((_, index) =>
    fillPlaceholders(words.place, { number: index + 1, count: slides.length }),
  );
  const names = positions.map((place, index) => slideLabels?.[index] ?? place);
  // A slide is labelled with its position, because screen readers would read a content label twice.
  const track = { label, slides, names: positions, onMove };

  return (
    <section
      ref={section}
      className={`${styles.carousel} ${props.className ?? ""}`}
      style={cssVariables(props)}
      aria-roledescription={words.name}
      aria-label={label}
      data-carousel=""
      data-due={autoAdvanceMs === undefined ? undefined : "motion"}
      data-still={isStill ? "" : undefined}
      data-carousel-live={slick.isLive ? "" : undefined}
    >
      <div className={styles.stage}>
        {!slick.isLive && <PlainTrack {...track} />}
        {slick.Track && (
          <slick.Track
            {...track}
            handle={handle}
            perView={view.perView}
            startIndex={current}
            isAnimated={view.animate}
            isHidden={!slick.isLive}
            onReady={slick.onReady}
          />
        )}
      </div>
      <Controls
        isStill={isStill}
        onStep={step}
        play={autoAdvanceMs === undefined ? undefined : play}
      >
        <Dots
          names={names}
          size={dots === "groups" ? GROUP_SIZE : 1}
          current={current}
          perView={view.perView}
          onPick={goTo}
        />
      </Controls>
      <p className="visually-hidden" aria-live="polite">
        {announced === undefined
          ? ""
          : announcement(words.one, names[announced], positions[announced])}
      </p>
    </section>
  );
}

function announcement(template: string, name = "", position = ""): string {
  return name === position
    ? fillPlaceholders(template, { place: position })
    : `${name}, ${position}`;
}

function cssVariables({ perView, gap }: CarouselProps): CSSProperties {
  const { base, medium, large, wide } = slidesByWidth(perView);
  return {
    "--per-base": base,
    "--per-medium": medium,
    "--per-large": large,
    "--per-wide": wide,
    ...(gap === undefined ? {} : { "--gap": gap }),
  } as CSSProperties;
}
