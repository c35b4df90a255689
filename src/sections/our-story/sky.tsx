import type { ReactNode } from "react";
import { Horizon } from "./horizon";
import * as styles from "./sky.module.css";

/** One night sky behind several bands, from deep night to the sunrise under the last of them. */
export function Sky({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sky}>
      {children}
      <Horizon />
    </div>
  );
}
