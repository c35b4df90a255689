import * as styles from "./dots.module.css";

const PER_ROW = 100;

export interface DotsProps {
  total: number;
  /** How many are lit, from the top; whole rows of a hundred. */
  lit: number;
}

/** A field of dots, a hundred to the row. Two patterns draw ten thousand of them. */
export function Dots({ total, lit }: DotsProps) {
  const rows = Math.ceil(total / PER_ROW);
  return (
    <svg viewBox={`0 0 ${PER_ROW} ${rows}`} className={styles.dots} aria-hidden="true">
      <defs>
        <pattern id="dot" width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx=".5" cy=".5" r=".26" className={styles.dot} />
        </pattern>
        <pattern id="dot-lit" width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx=".5" cy=".5" r=".42" className={styles.lit} />
        </pattern>
      </defs>
      <rect width={PER_ROW} height={rows} fill="url(#dot)" />
      <rect width={PER_ROW} height={Math.round(lit / PER_ROW)} fill="url(#dot-lit)" />
    </svg>
  );
}
