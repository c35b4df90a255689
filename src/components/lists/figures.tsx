import type { ReactNode } from "react";
import { Grid, joinClasses } from "../layout/layout";
import { keepTogether } from "../text/keep-together";
import * as styles from "./lists.module.css";

interface FiguresProps {
  figures: readonly {
    readonly value: string;
    readonly unit: string;
    readonly note: string | null;
  }[];
  draw?: (value: string) => ReactNode;
  className?: string;
}

export function Figures({ figures, draw, className }: FiguresProps) {
  return (
    <div className={joinClasses(styles.frame, className)}>
      <Grid as="dl" columns="fit" gap={6} className={styles.figures}>
        {figures.map(({ value, unit, note }) => (
          <div key={unit} className={styles.figure}>
            <dt className={styles.unit}>{unit}</dt>
            <dd className={styles.value}>
              {draw?.(value)}
              {keepTogether(value)}
            </dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </Grid>
    </div>
  );
}
