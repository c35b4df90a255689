import type { ReactNode } from "react";

/** Slides in view: below 768 px, and from 768, 1024 and 1280 px up. */
export interface PerView {
  base: number;
  medium?: number;
  large?: number;
  wide?: number;
}

export interface CarouselProps {
  /** Accessible name: "Client testimonials". */
  label: string;
  slides: readonly ReactNode[];
  /** A name for each slide; default "3 of 16". */
  slideLabels?: readonly string[] | undefined;
  perView: PerView;
  /** One dot for each slide (default), for each group of `groupSize` slides, or none. */
  dots?: "slides" | "groups" | "none" | undefined;
  /** Slides per dot when `dots` is "groups"; default 4. */
  groupSize?: number | undefined;
  /** Milliseconds between two automatic steps; none when absent. */
  autoAdvanceMs?: number | undefined;
  /** Space between slides, any CSS length. */
  gap?: string | undefined;
  className?: string | undefined;
}

/** Commands of either track, the plain one or slick's. */
export interface TrackHandle {
  step: (direction: -1 | 1) => void;
  goTo: (index: number) => void;
}

/** Who moved the track: the visitor directly, or a command of the carousel. */
export type MoveBy = "visitor" | "command";

export interface TrackProps {
  label: string;
  slides: readonly ReactNode[];
  /** Each slide's accessible name. */
  names: readonly string[];
  /** Whether steps are animated. */
  animate: boolean;
  onMove: (index: number, by: MoveBy) => void;
}

/** Fills missing widths from the next narrower one. */
export function allWidths({ base, medium = base, large = medium, wide = large }: PerView) {
  return { base, medium, large, wide };
}
