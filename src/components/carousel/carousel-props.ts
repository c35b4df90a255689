import type { ReactNode } from "react";

/** How many slides are in view: below 768 px, and from 768, 1024 and 1280 px up. */
export interface PerView {
  base: number;
  medium?: number;
  large?: number;
  wide?: number;
}

export interface CarouselProps {
  /** What the carousel shows, for people who hear the page: "Client testimonials". */
  label: string;
  slides: readonly ReactNode[];
  /** A name for each slide; without one it is "3 of 16". */
  slideLabels?: readonly string[] | undefined;
  perView: PerView;
  /** One dot for each slide (default), for each group of `groupSize` slides, or none. */
  dots?: "slides" | "groups" | "none" | undefined;
  /** Slides for each dot when `dots` is "groups"; 4 unless told. */
  groupSize?: number | undefined;
  /** Time between two automatic steps in milliseconds; none when absent. */
  autoAdvanceMs?: number | undefined;
  /** Space between slides, any CSS length. */
  gap?: string | undefined;
  className?: string | undefined;
}

/** What either track, the plain one or slick's, can be asked to do. */
export interface TrackHandle {
  step: (direction: -1 | 1) => void;
  goTo: (index: number) => void;
}

/** Who moved the track: the visitor's own hand, or a command of the carousel. */
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
