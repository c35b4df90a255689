import ArrowDown from "lucide-react/icons/arrow-down";
import * as styles from "./cue.module.css";

/** The arrow to the next section. It disappears for good after 100 px of scrolling (src/bootstrap). */
export function Cue({ label, to }: { label: string; to: string }) {
  return (
    <a href={to} className={styles.cue}>
      <span>{label}</span>
      <ArrowDown aria-hidden="true" className={styles.arrow} />
    </a>
  );
}
