import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import type Slider from "react-slick";

const DECODE_LIMIT_MS = 1000;
const STROKE_PX = 30;
const STROKE_END_MS = 120;

type SlideHandler = (index: number, dontAnimate?: boolean) => void;

/**
 * Makes slick store each move synchronously. It moves in a timer, where React batches the render;
 * when slick measures itself in between (50 ms after a picture has loaded or the window has
 * changed), it reads the previous index and restores it.
 */
export function patchSlickSync({ innerSlider }: Slider): void {
  const inner = innerSlider as { slideHandler?: SlideHandler } | undefined;
  const move = inner?.slideHandler;
  if (!inner || !move) return;
  inner.slideHandler = (...args) => flushSync(() => move(...args));
}

/**
 * Makes every slide out of view inert, slick's copies included. A copy in view (at the loop's seam)
 * stays usable. Removes ids from copies, so that each id is unique in the page.
 */
export function disableHiddenSlides(root: HTMLElement): void {
  for (const slide of root.querySelectorAll(".slick-slide")) {
    slide.toggleAttribute("inert", !slide.classList.contains("slick-active"));
  }
  for (const element of root.querySelectorAll(".slick-cloned [id]")) element.removeAttribute("id");
}

/** Resolves when the pictures in view are decoded, after a second at the latest. */
export async function picturesReady(root: HTMLElement): Promise<void> {
  const pictures = Array.from(root.querySelectorAll<HTMLImageElement>(".slick-active img"));
  const decoded = pictures.map((picture) =>
    typeof picture.decode === "function" ? picture.decode().catch(() => undefined) : undefined,
  );
  const limit = new Promise((resolve) => setTimeout(resolve, DECODE_LIMIT_MS));
  await Promise.race([Promise.all(decoded), limit]);
}

/**
 * One step per horizontal stroke on a trackpad or wheel, which slick does not support. The stroke's
 * momentum lasts a second and must not step again.
 */
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
      // Otherwise the browser navigates back.
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(() => (distance = 0), STROKE_END_MS);
      const before = distance;
      distance += event.deltaX;
      if (Math.abs(before) < STROKE_PX && Math.abs(distance) >= STROKE_PX) {
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
