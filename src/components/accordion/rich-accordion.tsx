import { useEffect, useRef, useState } from "react";
import {
  Accordion as Group,
  AccordionItem,
  AccordionItemButton,
  AccordionItemHeading,
  AccordionItemPanel,
} from "react-accessible-accordion";
import * as styles from "./accordion.module.css";
import type { AccordionProps } from "./accordion-props";
import { keepSearchable } from "./keep-searchable";

export interface RichAccordionProps extends AccordionProps {
  /** The item that was open in the plain accordion. */
  open: string | undefined;
}

/** The accordion on react-accessible-accordion: arrow keys, Home and End, one open at a time. */
export function RichAccordion({ items, headingLevel = 3, open }: RichAccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  // Only a panel that the visitor opens fades in, not the one that was open before.
  const [touched, setTouched] = useState(false);
  const [preExpanded] = useState(open === undefined ? [] : [open]);

  useEffect(() => (root.current ? keepSearchable(root.current) : undefined), []);

  return (
    <div ref={root} data-touched={touched ? "" : undefined}>
      <Group allowZeroExpanded preExpanded={preExpanded} onChange={() => setTouched(true)}>
        {items.map(({ id, heading, panel }) => (
          <AccordionItem key={id} uuid={id} className={styles.item} data-keep={id}>
            <AccordionItemHeading aria-level={headingLevel}>
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
