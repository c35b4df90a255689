import * as styles from "./points.module.css";

export interface PointsProps {
  points: readonly { readonly title: string; readonly text: string }[];
  /** True when their order matters, as in steps. */
  ordered?: boolean;
  className?: string;
}

/** A few short points in a row under hairlines; on light and on night alike. */
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
