import * as styles from "./ai-mentoring.module.css";

export interface FiguresProps {
  figures: readonly { readonly value: string; readonly unit: string }[];
}

export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit }) => (
        <div key={unit} className={styles.figure}>
          <dt className={styles.unit}>{unit}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
