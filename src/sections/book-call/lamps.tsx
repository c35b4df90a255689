import * as styles from "./lamps.module.css";

/** This week's sessions as a row of small lamps, those still free lit. The words stand beside it. */
export function Lamps({ left, total }: { left: number; total: number }) {
  return (
    <span className={styles.lamps} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={index < left ? styles.lit : styles.out} />
      ))}
    </span>
  );
}
