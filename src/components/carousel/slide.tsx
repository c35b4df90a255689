import type { ReactNode } from "react";
import * as styles from "./carousel.module.css";

export interface SlideProps {
  index: number;
  name: string;
  children: ReactNode;
}

/** One slide; the same markup in both tracks, so that both look alike. */
export function Slide({ index, name, children }: SlideProps) {
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      data-keep={index}
    >
      {children}
    </div>
  );
}
