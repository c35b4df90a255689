import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsInteracting, rememberFocus } from "../hooks/interaction";
import { useLazyModule, useIntent } from "../hooks/load-on-intent";
import * as styles from "./accordion.module.css";
import { type AccordionProps, PlainAccordion, openItem, openItemId } from "./plain-accordion";

/** The class of a heading that consists of a number and a text. */
export const numberedHeadingClass = styles.numbered;

const loadRichAccordion = () => import("./rich-accordion");

/** Opens one panel at a time. On intent react-accessible-accordion replaces the details elements. */
export function Accordion(props: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const module = useLazyModule(useIntent(root), loadRichAccordion);
  const isInteracting = useIsInteracting(root);
  const [richState, setRichState] = useState<{ openId: string | undefined }>();
  useOpenFragment(root);

  useEffect(() => {
    const element = root.current;
    if (!module || isInteracting || richState || !element) return;
    const swap = () => {
      const restoreFocus = rememberFocus(element);
      flushSync(() => setRichState({ openId: openItemId(element) }));
      restoreFocus();
    };
    // React does not allow flushSync inside an effect.
    const timer = setTimeout(swap, 0);
    return () => clearTimeout(timer);
  }, [module, isInteracting, richState]);

  const Rich = richState && module?.RichAccordion;
  return (
    <div ref={root} className={styles.accordion}>
      {Rich ? <Rich {...props} initialOpenId={richState.openId} /> : <PlainAccordion {...props} />}
    </div>
  );
}

/** Opens the item that the fragment of the address names, on load and on every change. */
function useOpenFragment(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const openTarget = () => {
      const id = fragment();
      if (!root.current || !id || !openItem(root.current, id)) return;
      document.getElementById(id)?.scrollIntoView?.();
    };
    openTarget();
    window.addEventListener("hashchange", openTarget);
    return () => window.removeEventListener("hashchange", openTarget);
  }, [root]);
}

function fragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return "";
  }
}
