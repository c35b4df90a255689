import { type ReactNode, useId } from "react";
import * as styles from "./accordion.module.css";

export interface AccordionProps {
  items: readonly {
    /** Is also the fragment of a link (`/contact#opening-hours`), so it contains no spaces. */
    id: string;
    heading: ReactNode;
    panel: ReactNode;
  }[];
}

/** The server-rendered accordion of details elements, which find-in-page and fragments can open. */
export function PlainAccordion({ items }: AccordionProps) {
  const name = useId();
  return (
    <>
      {items.map(({ id, heading, panel }) => (
        // The visitor may open an item before hydration.
        <details
          key={id}
          className={styles.item}
          name={name}
          data-keep={id}
          suppressHydrationWarning
        >
          <summary className={styles.button}>
            <h3 className={styles.heading}>{heading}</h3>
          </summary>
          <div id={id} className={styles.panel}>
            {panel}
          </div>
        </details>
      ))}
    </>
  );
}

/** Opens an item of the plain or the rich accordion; returns whether it was closed before. */
export function openItem(root: HTMLElement, id: string): boolean {
  const items = Array.from(root.querySelectorAll("[data-keep]"));
  const item = items.find((candidate) => candidate.getAttribute("data-keep") === id);
  if (item instanceof HTMLDetailsElement) {
    if (item.open) return false;
    item.open = true;
    return true;
  }
  const button = item?.querySelector<HTMLElement>('[role="button"][aria-expanded="false"]');
  // react-accessible-accordion has no API to open an item.
  button?.click();
  return button != null;
}

/** The id of the first open item of the plain accordion. */
export function openItemId(root: HTMLElement): string | undefined {
  return root.querySelector("details[open]")?.getAttribute("data-keep") ?? undefined;
}
