import { useMediaQuery } from "../hooks/use-media-query";
import type { PerView } from "./carousel-props";

/** The four counts with the gaps filled from the next narrower width. */
export function allWidths({ base, medium = base, large = medium, wide = large }: PerView) {
  return { base, medium, large, wide };
}

/** Slides in view at the present width; the same steps as in carousel.module.css. */
export function usePerView(perView: PerView): number {
  const isMedium = useMediaQuery("(min-width: 768px)");
  const isLarge = useMediaQuery("(min-width: 1024px)");
  const isWide = useMediaQuery("(min-width: 1280px)");
  const { base, medium, large, wide } = allWidths(perView);
  if (isWide) return wide;
  if (isLarge) return large;
  return isMedium ? medium : base;
}
