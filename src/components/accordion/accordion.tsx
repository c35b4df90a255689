import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusy, rememberFocus } from "../hooks/interaction";
import { useLazyModule, useIntent } from "../hooks/load-on-intent";
import * as styles from "./accordion.module.css";
import { type AccordionProps, PlainAccordion, openItem, openItemId } from "./plain-accordion";

/** The class of a heading that is a number and a text. */
export const numbered = styles.numbered;

const load = () => import("./rich-accordion");

/** One panel open at a time: details elements; on intent react-accessible-accordion replaces them. */
export function Accordion(props: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const module = useLazyModule(useIntent(root), load);
  const busy = useBusy(root);
  const [swapped, setSwapped] = useState<{ open: string | undefined }>();
  useOpenFragment(root);

  useEffect(() => {
    const element = root.current;
    if (!module || busy || swapped || !element) return;
    const swap = () => {
      const restore = rememberFocus(element);
      flushSync(() => setSwapped({ open: openItemId(element) }));
      restore();
    };
    // flushSync is not allowed inside an effect; the focus is restored after the paint.
    const timer = setTimeout(swap, 0);
    return () => clearTimeout(timer);
  }, [module, busy, swapped]);

  const Rich = swapped && module?.RichAccordion;
  return (
    <div ref={root} className={styles.accordion}>
      {Rich ? <Rich {...props} open={swapped.open} /> : <PlainAccordion {...props} />}
    </div>
  );
}

/** Opens the item that the address's fragment names, on load and on every change. */
function useOpenFragment(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const follow = () => {
      const id = fragment();
      if (!root.current || !id || !openItem(root.current, id)) return;
      document.getElementById(id)?.scrollIntoView?.();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [root]);
}

function fragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return "";
  }
}
