import { type RefObject, useEffect, useState } from "react";
import { observeInteraction } from "./watch-hands";

/**
 * Whether the visitor is in the middle of something inside the element: a press, a key held down,
 * a scroll. A part that is exchanged just then would swallow the click or stop the scroll.
 */
export function useBusy(target: RefObject<HTMLElement>): boolean {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = target.current;
    return element ? observeInteraction(element, setBusy) : undefined;
  }, [target]);

  return busy;
}
