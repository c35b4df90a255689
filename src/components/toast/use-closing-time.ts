import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onClose` when the card has been in view for `stayMs`. The clock stands still while a mouse
 * rests on the message or the focus is in it, and starts afresh afterwards (WCAG 2.2.1).
 */
export function useClosingTime(
  card: RefObject<HTMLElement>,
  stayMs: number,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    // The toast around the card takes the focus too.
    const toast = card.current?.parentElement;
    if (!toast) return;
    const holding = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const run = () => {
      clearTimeout(timer);
      if (holding.size === 0) timer = setTimeout(() => close.current(), stayMs);
    };
    const hold: Record<string, () => void> = {
      mouseenter: () => holding.add("mouse"),
      mouseleave: () => holding.delete("mouse"),
      focusin: () => holding.add("focus"),
      focusout: () => holding.delete("focus"),
    };
    const onEvent = (event: Event) => {
      hold[event.type]?.();
      run();
    };

    run();
    for (const type of Object.keys(hold)) toast.addEventListener(type, onEvent);
    return () => {
      clearTimeout(timer);
      for (const type of Object.keys(hold)) toast.removeEventListener(type, onEvent);
    };
  }, [card, stayMs]);
}
