import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { rememberFocus } from "../hooks/remember-focus";
import { useBusy } from "../hooks/use-busy";
import { useLazyModule } from "../hooks/use-lazy-module";
import { useIntent } from "../hooks/use-intent";
import * as styles from "./accordion.module.css";
import type { AccordionProps } from "./accordion-props";
import { openItemOf } from "./open-item";
import { PlainAccordion } from "./plain-accordion";
import { useFragment } from "./use-fragment";

const load = () => import("./rich-accordion");

/**
 * Headings that open one panel at a time. The server's HTML is made of details elements; near the
 * viewport, or when the visitor reaches for it, react-accessible-accordion takes their place with
 * the same geometry, the same item open and the focus where it was.
 */
export function Accordion(props: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const module = useLazyModule(useIntent(root), load);
  const busy = useBusy(root);
  const [swapped, setSwapped] = useState<{ open: string | undefined }>();
  useFragment(root);

  useEffect(() => {
    const element = root.current;
    if (!module || busy || swapped || !element) return;
    const swap = () => {
      const restore = rememberFocus(element);
      flushSync(() => setSwapped({ open: openItemOf(element) }));
      restore();
    };
    // Not within React's own commit: flushSync has to paint before the focus is put back.
    const timer = setTimeout(swap, 0);
    return () => clearTimeout(timer);
  }, [module, busy, swapped]);

  const Rich = swapped && module?.RichAccordion;
  return (
    <div
      ref={root}
      className={styles.accordion}
      role={props.label === undefined ? undefined : "group"}
      aria-label={props.label}
    >
      {Rich ? <Rich {...props} open={swapped.open} /> : <PlainAccordion {...props} />}
    </div>
  );
}
