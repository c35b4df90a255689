import type { ReactNode } from "react";

export interface AccordionEntry {
  /** Also the fragment that leads to it: `/contact#opening-hours`. No spaces. */
  id: string;
  heading: ReactNode;
  panel: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionEntry[];
  /** Level of the headings in the page's outline; 3 unless told. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** A name for the group, where no heading stands above it. */
  label?: string | undefined;
}
