import * as styles from "./point-rows.module.css";

export interface PointRowsProps {
  points: readonly { readonly title: string; readonly text: string }[];
  /** Which side of a row is the wider one, where there is room for two. */
  wide: "title" | "text";
}

/** A few points as the rows of a table: on the left what it is, on the right what it means. */
export function PointRows({ points, wide }: PointRowsProps) {
  return (
    <ul className={styles[wide]}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.row}>
          <h3 className={styles.heading}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
