import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import type Slider from "react-slick";

const DECODE_LIMIT_MS = 1000;
const SWIPE_PX = 30;
const SWIPE_END_MS = 120;

type SlideHandler = (index: number, dontAnimate?: boolean) => void;

/**
 * Makes slick store each move synchronously. It restores the previous index if it measures itself
 * before React's batched render.
 */
export function patchSlickSync({ innerSlider }: Slider): void {
  const inner = innerSlider as { slideHandler?: SlideHandler } | undefined;
  const move = inner?.slideHandler;
  if (!inner || !move) return;
  inner.slideHandler = (...args) => flushSync(() => move(...args));
}

/** Makes slides out of view inert, and removes the ids of the copies that slick loops with. */
export function disableHiddenSlides(root: HTMLElement): void {
  for (const slide of root.querySelectorAll(".slick-slide")) {
    slide.toggleAttribute("inert", !slide.classList.contains("slick-active"));
  }
  for (const element of root.querySelectorAll(".slick-cloned [id]")) element.removeAttribute("id");
}

/** Resolves when the pictures in view are decoded, or after a second. */
export async function waitForPictures(root: HTMLElement): Promise<void> {
  const pictures = Array.from(root.querySelectorAll<HTMLImageElement>(".slick-active img"));
  const decoded = pictures.map((picture) =>
    typeof picture.decode === "function" ? picture.decode().catch(() => undefined) : undefined,
  );
  const limit = new Promise((resolve) => setTimeout(resolve, DECODE_LIMIT_MS));
  await Promise.race([Promise.all(decoded), limit]);
}

/** Steps once for each horizontal swipe on a trackpad. Its momentum, about a second, must not step again. */
export function useHorizontalWheel(
  target: RefObject<HTMLElement>,
  step: (direction: -1 | 1) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let distance = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      // The browser would navigate back.
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => (distance = 0), SWIPE_END_MS);
      const before = distance;
      distance += event.deltaX;
      if (Math.abs(before) < SWIPE_PX && Math.abs(distance) >= SWIPE_PX) {
        step(distance > 0 ? 1 : -1);
      }
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("wheel", onWheel);
    };
  }, [target, step]);
}
