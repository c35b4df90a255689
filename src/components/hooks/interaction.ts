import { type RefObject, useEffect, useState } from "react";
import { listen } from "./listen";

const SETTLE_MS = 200;

const PRESS_EVENTS = { pointerdown: "pointer", touchstart: "touch", keydown: "key" } as const;
const RELEASE_EVENTS = {
  pointerup: "pointer",
  pointercancel: "pointer",
  touchend: "touch",
  touchcancel: "touch",
  keyup: "key",
} as const;

/** Whether the visitor presses or scrolls inside. Replacing the element then would swallow the click. */
export function useIsInteracting(target: RefObject<HTMLElement>): boolean {
  const [isInteracting, setInteracting] = useState(false);

  useEffect(() => {
    const element = target.current;
    return element ? observeInteraction(element, setInteracting) : undefined;
  }, [target]);

  return isInteracting;
}

/** Reports the end only some time after the last release, because a click follows its pointerup. */
function observeInteraction(
  element: HTMLElement,
  report: (isInteracting: boolean) => void,
): () => void {
  const pressedSources = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pressedSources.size === 0) report(false);
    }, SETTLE_MS);
  };
  const onPress = (event: Event) => {
    pressedSources.add(PRESS_EVENTS[event.type as keyof typeof PRESS_EVENTS]);
    report(true);
  };
  const onRelease = (event: Event) => {
    if (pressedSources.delete(RELEASE_EVENTS[event.type as keyof typeof RELEASE_EVENTS])) settle();
  };
  const onScroll = () => {
    report(true);
    settle();
  };

  const passive = { passive: true, capture: true };
  const removers = [
    listen(element, Object.keys(PRESS_EVENTS), onPress, passive),
    listen(window, Object.keys(RELEASE_EVENTS), onRelease, passive),
    listen(element, ["scroll"], onScroll, passive),
  ];
  return () => {
    clearTimeout(timer);
    for (const remove of removers) remove();
  };
}

/** Whether an element has hover or focus, during which timers must wait (WCAG 2.2.1, 2.2.2). */
export function useHoverOrFocus(target: RefObject<HTMLElement>, ignoredSelector?: string): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const readFocus = () => {
      const { activeElement } = document;
      const isExcepted = ignoredSelector !== undefined && activeElement?.closest(ignoredSelector);
      setFocused(element.contains(activeElement) && !isExcepted);
    };
    // Both may have begun before hydration. On touch screens a tap leaves :hover behind.
    setHovered(element.matches(":hover") && matchMedia("(hover: hover)").matches);
    readFocus();
    const removers = [
      listen(element, ["pointerenter"], (event: PointerEvent) =>
        setHovered(event.pointerType !== "touch"),
      ),
      listen(element, ["pointerleave"], () => setHovered(false)),
      listen(element, ["focusin"], readFocus),
      listen(element, ["focusout"], () => setFocused(false)),
    ];
    return () => {
      for (const remove of removers) remove();
    };
  }, [target, ignoredSelector]);

  return hovered || focused;
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Returns a function that restores the focus after a part of `root` has been replaced. It focuses the
 * same control of the same `[data-keep]` item, or else `[data-keep-rest]`.
 */
export function rememberFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;

  const item = active.closest<HTMLElement>("[data-keep]");
  const index = item ? focusableElements(item).indexOf(active) : -1;

  return () => {
    if (active.isConnected) return;
    const sameItem = item && findVisibleItem(root, item.dataset["keep"] ?? "");
    const control = sameItem ? focusableElements(sameItem)[index] : undefined;
    const fallback = root.querySelector<HTMLElement>("[data-keep-rest]");
    (control ?? fallback)?.focus({ preventScroll: true });
  };
}

function focusableElements(item: HTMLElement): HTMLElement[] {
  return Array.from(item.querySelectorAll<HTMLElement>(FOCUSABLE));
}

function findVisibleItem(root: HTMLElement, key: string): HTMLElement | undefined {
  const items = Array.from(root.querySelectorAll<HTMLElement>("[data-keep]"));
  return items.find((item) => item.dataset["keep"] === key && !item.closest("[inert]"));
}
