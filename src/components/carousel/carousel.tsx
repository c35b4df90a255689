import type { CSSProperties } from "react";
import { fill } from "../labels/fill";
import { useWords } from "../labels/page-words";
import * as styles from "./carousel.module.css";
import { allWidths, type CarouselProps } from "./carousel-props";
import { Controls, Dots } from "./controls";
import { PlainTrack } from "./plain-track";
import { useCarousel } from "./use-carousel";

const GROUP_SIZE = 4;

/** Slides in a row that scrolls and snaps; on intent react-slick replaces it, same geometry. */
export function Carousel(props: CarouselProps) {
  const { label, slides, slideLabels, dots = "slides", autoAdvanceMs } = props;
  const { section, track: handle, slick, view, play, onMove, step, goTo } = useCarousel(props);
  const { current, still, announced } = view;
  const { carousel: words } = useWords();
  const places = slides.map((_, index) =>
    fill(words.place, { number: index + 1, count: slides.length }),
  );
  const names = places.map((place, index) => slideLabels?.[index] ?? place);
  // Labelled by its position; a label with its content would be read twice.
  const track = { label, slides, names: places, onMove };

  return (
    <section
      ref={section}
      className={`${styles.carousel} ${props.className ?? ""}`}
      style={cssVariables(props)}
      aria-roledescription={words.name}
      aria-label={label}
      data-carousel=""
      data-due={autoAdvanceMs === undefined ? undefined : "motion"}
      data-still={still ? "" : undefined}
      data-carousel-live={slick.live ? "" : undefined}
    >
      <div className={styles.stage}>
        {!slick.live && <PlainTrack {...track} />}
        {slick.Track && (
          <slick.Track
            {...track}
            handle={handle}
            perView={view.perView}
            start={current}
            animate={view.animate}
            hidden={!slick.live}
            onReady={slick.onReady}
          />
        )}
      </div>
      <Controls still={still} onStep={step} play={autoAdvanceMs === undefined ? undefined : play}>
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
          : announcement(words.one, names[announced], places[announced])}
      </p>
    </section>
  );
}

function announcement(one: string, name = "", place = ""): string {
  return name === place ? fill(one, { place }) : `${name}, ${place}`;
}

function cssVariables({ perView, gap }: CarouselProps): CSSProperties {
  const { base, medium, large, wide } = allWidths(perView);
  return {
    "--per-base": base,
    "--per-medium": medium,
    "--per-large": large,
    "--per-wide": wide,
    ...(gap === undefined ? {} : { "--gap": gap }),
  } as CSSProperties;
}
