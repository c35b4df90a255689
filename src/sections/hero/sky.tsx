import type { ReactNode } from "react";
import { LazyDrawing } from "../lazy-drawing";
import * as styles from "./sky.module.css";

/** A shared background of several sections, with a sunrise below the last one. */
export function Sky({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sky}>
      {children}
      <LazyDrawing name="horizon" />
    </div>
  );
}
