import type { ReactNode } from "react";
import * as styles from "./lists.module.css";

export interface FiguresProps {
  figures: readonly {
    readonly value: string;
    readonly unit: string;
    readonly note: string | null;
  }[];
  draw?: (value: string) => ReactNode;
  className?: string;
}

export function Figures({ figures, draw, className = "" }: FiguresProps) {
  return (
    <dl className={`${styles.figures} ${className}`.trim()}>
      {figures.map(({ value, unit, note }) => (
        <div key={unit} className={styles.figure}>
          <dt className={styles.unit}>{unit}</dt>
          <dd className={styles.value}>
            {draw?.(value)}
            {value}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
