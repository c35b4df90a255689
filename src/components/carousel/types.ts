import type { ReactNode } from "react";

/** Slides in view: below 768 px, and from 768, 1024 and 1280 px up. */
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
  /** One dot for each slide (default), or for each group of four. */
  dots?: "slides" | "groups" | undefined;
  /** Milliseconds between two automatic steps; none when absent. */
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

/** Fills missing widths from the next narrower one. */
export function slidesByWidth({ base, medium = base, large = medium, wide = large }: PerView) {
  return { base, medium, large, wide };
}
