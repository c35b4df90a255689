import { useId } from "react";
import * as styles from "./accordion.module.css";
import type { AccordionProps } from "./accordion-props";

/**
 * The accordion as the server sends it: the browser's own details elements. A shared name keeps one
 * open at a time; searching in the page and links to a fragment open them without any script.
 */
export function PlainAccordion({ items, headingLevel = 3 }: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {items.map(({ id, heading, panel }) => (
        // The visitor may have opened one before React takes over.
        <details
          key={id}
          className={styles.item}
          name={name}
          data-keep={id}
          suppressHydrationWarning
        >
          <summary className={styles.button}>
            <Heading className={styles.heading}>{heading}</Heading>
          </summary>
          <div id={id} className={styles.panel}>
            {panel}
          </div>
        </details>
      ))}
    </>
  );
}
