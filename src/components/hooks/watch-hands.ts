const QUIET_MS = 200;

const PRESS = { pointerdown: "pointer", touchstart: "touch", keydown: "key" } as const;
const LIFT = {
  pointerup: "pointer",
  pointercancel: "pointer",
  touchend: "touch",
  touchcancel: "touch",
  keyup: "key",
} as const;

/**
 * Calls `report(true)` when the visitor presses or scrolls inside the element and `report(false)`
 * 200 ms after all is still again (a click comes after its pointerup). Returns the way to stop.
 */
export function observeInteraction(
  element: HTMLElement,
  report: (busy: boolean) => void,
): () => void {
  const held = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (held.size === 0) report(false);
    }, QUIET_MS);
  };
  const onPress = (event: Event) => {
    held.add(PRESS[event.type as keyof typeof PRESS]);
    report(true);
  };
  const onLift = (event: Event) => {
    if (!held.delete(LIFT[event.type as keyof typeof LIFT])) return;
    settle();
  };
  const onScroll = () => {
    report(true);
    settle();
  };

  const passive = { passive: true, capture: true };
  for (const type of Object.keys(PRESS)) element.addEventListener(type, onPress, passive);
  // What was pressed inside may be let go anywhere.
  for (const type of Object.keys(LIFT)) window.addEventListener(type, onLift, passive);
  element.addEventListener("scroll", onScroll, passive);

  return () => {
    clearTimeout(timer);
    for (const type of Object.keys(PRESS)) element.removeEventListener(type, onPress, passive);
    for (const type of Object.keys(LIFT)) window.removeEventListener(type, onLift, passive);
    element.removeEventListener("scroll", onScroll, passive);
  };
}
