import { type RefObject, useEffect, useState } from "react";

/** Whether a mouse rests on the carousel or the focus is in it, its play button excepted. */
export function useHoverOrFocus(target: RefObject<HTMLElement>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    // A finger that taps does not hover: its pointer has no place to leave from.
    const onEnter = (event: PointerEvent) => setHovered(event.pointerType !== "touch");
    const onLeave = () => setHovered(false);
    const onFocus = () => setFocused(holdsFocus(element));
    const onBlur = () => setFocused(false);

    // Both may have come before this script did. A finger leaves :hover behind where it tapped.
    setHovered(element.matches(":hover") && matchMedia("(hover: hover)").matches);
    setFocused(holdsFocus(element));
    element.addEventListener("pointerenter", onEnter);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onBlur);
    return () => {
      element.removeEventListener("pointerenter", onEnter);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onBlur);
    };
  }, [target]);

  return hovered || focused;
}

function holdsFocus(element: HTMLElement): boolean {
  const { activeElement } = document;
  return element.contains(activeElement) && !activeElement?.closest("[data-carousel-play]");
}
