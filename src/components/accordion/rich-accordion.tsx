import { useEffect, useRef, useState } from "react";
import {
  Accordion as Group,
  AccordionItem,
  AccordionItemButton,
  AccordionItemHeading,
  AccordionItemPanel,
} from "react-accessible-accordion";
import * as styles from "./accordion.module.css";
import { type AccordionProps, openItem } from "./plain-accordion";

interface RichAccordionProps extends AccordionProps {
  initialOpenId: string | undefined;
}

/** The accordion of react-accessible-accordion, which adds arrow keys, Home and End. */
export function RichAccordion({ items, initialOpenId }: RichAccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  // Only panels that the visitor opens fade in, not the one that was open before.
  const [isTouched, setTouched] = useState(false);
  const [preExpanded] = useState(initialOpenId === undefined ? [] : [initialOpenId]);

  useEffect(() => (root.current ? makeSearchable(root.current) : undefined), []);

  return (
    <div ref={root} data-touched={isTouched ? "" : undefined}>
      <Group allowZeroExpanded preExpanded={preExpanded} onChange={() => setTouched(true)}>
        {items.map(({ id, heading, panel }) => (
          <AccordionItem key={id} uuid={id} className={styles.item} data-keep={id}>
            <AccordionItemHeading aria-level={3}>
              <AccordionItemButton className={styles.button}>
                <span className={styles.heading}>{heading}</span>
              </AccordionItemButton>
            </AccordionItemHeading>
            <AccordionItemPanel className={undefined}>
              <div id={id} className={styles.panel}>
                {panel}
              </div>
            </AccordionItemPanel>
          </AccordionItem>
        ))}
      </Group>
    </div>
  );
}

/** Find-in-page searches closed panels with `hidden="until-found"`; the library sets plain `hidden`. */
function makeSearchable(root: HTMLElement): () => void {
  const replaceHidden = () => {
    for (const panel of root.querySelectorAll('[data-accordion-component$="Panel"][hidden=""]')) {
      panel.setAttribute("hidden", "until-found");
    }
  };
  const onBeforeMatch = (event: Event) => {
    const item = event.target instanceof Element ? event.target.closest("[data-keep]") : null;
    const id = item?.getAttribute("data-keep");
    if (id) openItem(root, id);
  };

  replaceHidden();
  const observer = new MutationObserver(replaceHidden);
  observer.observe(root, { subtree: true, attributeFilter: ["hidden"] });
  root.addEventListener("beforematch", onBeforeMatch);
  return () => {
    observer.disconnect();
    root.removeEventListener("beforematch", onBeforeMatch);
  };
}
