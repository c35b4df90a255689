import type { ReactNode } from "react";
import * as styles from "./band.module.css";

export interface BandProps {
  /** The id of the band's heading, which names it as a region. */
  labelledBy: string;
  tone?: "paper" | "mist" | "ice" | "night";
  children: ReactNode;
  className?: string;
  id?: string;
}

/** One full-width band of a page with its content on the twelve-column measure. */
export function Band({ labelledBy, tone = "paper", children, className = "", id }: BandProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`${styles.band} ${styles[tone]}`}>
      <div className={`${styles.inner} ${className}`.trim()}>{children}</div>
    </section>
  );
}
