import { flushSync } from "react-dom";
import type Slider from "react-slick";

type SlideHandler = (index: number, dontAnimate?: boolean) => void;

/**
 * Makes slick write down each move at once. It moves in a timer, where React waits a little before
 * it renders; when slick measures itself in between (50 ms after a picture has come or the window
 * has changed), it reads the slide of before the move and writes that back.
 */
export function patchSlickSync({ innerSlider }: Slider): void {
  const inner = innerSlider as { slideHandler?: SlideHandler } | undefined;
  const move = inner?.slideHandler;
  if (!inner || !move) return;
  inner.slideHandler = (...to) => flushSync(() => move(...to));
}
