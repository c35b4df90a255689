import type { ReactNode } from "react";
import * as styles from "./form-frame.module.css";

/** Short fields that stand side by side where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
