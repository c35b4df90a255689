import { useEffect, useState, type RefObject } from "react";
import { listen } from "./listen";

/** Loads a module when `enabled`; undefined until then and after a failure. `load` must be stable. */
export function useLazyModule<T extends object>(
  enabled: boolean,
  load: () => Promise<T>,
): T | undefined {
  const [module, setModule] = useState<T>();

  useEffect(() => {
    if (!enabled) return;
    let isMounted = true;
    load().then(
      (loaded) => {
        if (isMounted) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [enabled, load]);

  return module;
}

const INTENT_EVENTS = ["pointerenter", "pointerdown", "focusin", "touchstart"] as const;

/** Becomes true when the element nears the viewport or gets a pointer, a touch or the focus. */
export function useIntent(target: RefObject<HTMLElement>, margin = "300px"): boolean {
  const [intent, setIntent] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (intent || !element) return;
    const onIntent = () => setIntent(true);
    const observer = observeIntersection(element, margin, onIntent);
    const remove = listen(element, INTENT_EVENTS, onIntent, { passive: true });
    return () => {
      observer?.disconnect();
      remove();
    };
  }, [target, margin, intent]);

  return intent;
}

function observeIntersection(element: Element, rootMargin: string, onIntent: () => void) {
  if (typeof IntersectionObserver !== "function") return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onIntent();
    },
    { rootMargin },
  );
  observer.observe(element);
  return observer;
}
