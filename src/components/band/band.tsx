import type { ReactNode } from "react";
import * as styles from "./band.module.css";

export interface BandProps {
  labelledBy: string;
  tone?: "paper" | "mist" | "ice" | "night";
  tight?: boolean;
  children: ReactNode;
  className?: string;
  id?: string;
}

/** A full-width part of a page, with its content on the twelve-column grid. */
export function Band({
  labelledBy,
  tone = "paper",
  tight = false,
  children,
  className = "",
  id,
}: BandProps) {
  const space = tight ? styles.tight : "";
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${styles.band} ${styles[tone]} ${space}`.trim()}
    >
      <div className={`${styles.inner} ${className}`.trim()}>{children}</div>
    </section>
  );
}
