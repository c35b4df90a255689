import { joinClasses } from "../../components/layout/layout";
import * as styles from "./hero.module.css";

/** This week's sessions as a row of dots; free ones are lit. */
export function Lamps({ leftThisWeek, perWeek }: { leftThisWeek: number; perWeek: number }) {
  return (
    <span className={styles.lamps} aria-hidden="true">
      {Array.from({ length: perWeek }, (_, index) => (
        <span key={index} className={joinClasses(styles.lamp, index < leftThisWeek && styles.on)} />
      ))}
    </span>
  );
}
