import type { ReactNode } from "react";

/** The number of slides in view: below 768 px, and from 768, 1024 and 1280 px. */
export interface PerView {
  base: number;
  medium?: number;
  large?: number;
  wide?: number;
}

export interface CarouselProps {
  label: string;
  slides: readonly ReactNode[];
  slideLabels?: readonly string[] | undefined;
  perView: PerView;
  /** Whether each slide has a dot (the default) or each group of four. */
  dots?: "slides" | "groups" | undefined;
  /** Milliseconds between automatic steps; without it the carousel does not move by itself. */
  autoAdvanceMs?: number | undefined;
  gap?: string | undefined;
  className?: string | undefined;
}

export interface TrackHandle {
  step: (direction: -1 | 1) => void;
  goTo: (index: number) => void;
}

export type MoveOrigin = "visitor" | "command";

export interface TrackProps {
  label: string;
  slides: readonly ReactNode[];
  names: readonly string[];
  onMove: (index: number, by: MoveOrigin) => void;
}

/** A missing width has as many slides as the next narrower one. */
export function slidesByWidth({ base, medium = base, large = medium, wide = large }: PerView) {
  return { base, medium, large, wide };
}
