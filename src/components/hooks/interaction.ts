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

/** Whether the visitor presses or scrolls inside: replacing the element would swallow the click. */
export function useBusy(target: RefObject<HTMLElement>): boolean {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = target.current;
    return element ? observeInteraction(element, setBusy) : undefined;
  }, [target]);

  return busy;
}

/** Reports the end 200 ms after the last release, because a click follows its pointerup. */
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
    listen(window, Object.keys(RELEASE), onRelease, passive),
    listen(element, ["scroll"], onScroll, passive),
  ];
  return () => {
    clearTimeout(timer);
    for (const remove of removers) remove();
  };
}

/** Whether an element has hover or focus: a timer then waits (WCAG 2.2.1, 2.2.2). */
export function useHoverOrFocus(target: RefObject<HTMLElement>, except?: string): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const readFocus = () => {
      const { activeElement } = document;
      const isExcepted = except !== undefined && activeElement?.closest(except);
      setFocused(element.contains(activeElement) && !isExcepted);
    };
    // Both may precede hydration. A tap is no hover, but leaves :hover behind on touch screens.
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
  }, [target, except]);

  return hovered || focused;
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Returns a function that restores the focus after a part of `root` has been replaced: on the same
 * control of the same `[data-keep]` item, else on `[data-keep-rest]`.
 */
export function rememberFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;

  const item = active.closest<HTMLElement>("[data-keep]");
  const index = item ? controls(item).indexOf(active) : -1;

  return () => {
    if (active.isConnected) return;
    const same = item && findVisible(root, item.dataset["keep"] ?? "");
    const control = same ? controls(same)[index] : undefined;
    const fallback = root.querySelector<HTMLElement>("[data-keep-rest]");
    (control ?? fallback)?.focus({ preventScroll: true });
  };
}

function controls(item: HTMLElement): HTMLElement[] {
  return Array.from(item.querySelectorAll<HTMLElement>(FOCUSABLE));
}

function findVisible(root: HTMLElement, key: string): HTMLElement | undefined {
  const items = Array.from(root.querySelectorAll<HTMLElement>("[data-keep]"));
  return items.find((item) => item.dataset["keep"] === key && !item.closest("[inert]"));
}
