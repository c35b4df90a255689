import * as styles from "./points.module.css";

interface Point {
  readonly title: string;
  readonly text: string;
}

export interface PointsProps {
  points: readonly Point[];
  ordered?: boolean;
  className?: string;
}

/** Short points side by side under hairlines, on light and dark backgrounds. */
export function Points({ points, ordered = false, className = "" }: PointsProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`${styles.points} ${className}`.trim()}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </List>
  );
}

export interface PointRowsProps {
  points: readonly Point[];
  wide: "title" | "text";
}

/** Points as rows of a table: the title on the left, its meaning on the right. */
export function PointRows({ points, wide }: PointRowsProps) {
  return (
    <ul className={wide === "title" ? styles.wideTitle : styles.wideText}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.row}>
          <h3 className={styles.heading}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
