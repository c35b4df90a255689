import { type RefObject, useEffect, useState } from "react";

const INTENT = ["pointerenter", "pointerdown", "focusin", "touchstart"] as const;

/**
 * Becomes true, and stays so, when the element comes near the viewport or the visitor reaches for
 * it (pointer, touch or focus): the moment to bring in the script that makes it richer.
 */
export function useIntent(target: RefObject<HTMLElement>, margin = "300px"): boolean {
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (wanted || !element) return;
    const want = () => setWanted(true);
    const observer = watch(element, margin, want);
    for (const event of INTENT) element.addEventListener(event, want, { passive: true });
    return () => {
      observer?.disconnect();
      for (const event of INTENT) element.removeEventListener(event, want);
    };
  }, [target, margin, wanted]);

  return wanted;
}

function watch(element: Element, rootMargin: string, want: () => void) {
  if (typeof IntersectionObserver !== "function") return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) want();
    },
    { rootMargin },
  );
  observer.observe(element);
  return observer;
}
