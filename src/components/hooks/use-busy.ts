import { type RefObject, useEffect, useState } from "react";
import { listen } from "./listen";

const QUIET_MS = 200;

const PRESS = { pointerdown: "pointer", touchstart: "touch", keydown: "key" } as const;
const RELEASE = {
  pointerup: "pointer",
  pointercancel: "pointer",
  touchend: "touch",
  touchcancel: "touch",
  keyup: "key",
} as const;

/**
 * Whether the visitor presses, holds a key or scrolls inside the element. Replacing it then would
 * swallow the click or stop the scroll.
 */
export function useBusy(target: RefObject<HTMLElement>): boolean {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = target.current;
    return element ? observeInteraction(element, setBusy) : undefined;
  }, [target]);

  return busy;
}

/**
 * Calls `report(true)` when the visitor presses or scrolls inside the element and `report(false)`
 * 200 ms after the last release (a click follows its pointerup). Returns a function that stops it.
 */
function observeInteraction(element: HTMLElement, report: (busy: boolean) => void): () => void {
  const pressed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pressed.size === 0) report(false);
    }, QUIET_MS);
  };
  const onPress = (event: Event) => {
    pressed.add(PRESS[event.type as keyof typeof PRESS]);
    report(true);
  };
  const onRelease = (event: Event) => {
    if (pressed.delete(RELEASE[event.type as keyof typeof RELEASE])) settle();
  };
  const onScroll = () => {
    report(true);
    settle();
  };

  const passive = { passive: true, capture: true };
  const removers = [
    listen(element, Object.keys(PRESS), onPress, passive),
    // The release may happen anywhere.
    listen(window, Object.keys(RELEASE), onRelease, passive),
    listen(element, ["scroll"], onScroll, passive),
  ];
  return () => {
    clearTimeout(timer);
    for (const remove of removers) remove();
  };
}
