import * as styles from "./availability-badge.module.css";

export interface AvailabilityBadgeProps {
  /** The badge's words; {left} and {total} stand for the numbers. */
  text: string;
  /** What stands there during the first second. */
  loading: string;
  left: number;
  total: number;
}

/**
 * This week's sessions as lamps, those still free lit. A placeholder stands for one second, then
 * the number (spec section 4): both are in the HTML and CSS alone exchanges them.
 */
export function AvailabilityBadge({ text, loading, left, total }: AvailabilityBadgeProps) {
  const words = text.replace("{left}", String(left)).replace("{total}", String(total));
  return (
    <div className={styles.badge}>
      <div className={styles.lamps} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < left ? styles.lit : styles.lamp} />
        ))}
      </div>
      <p className={styles.words}>
        <span className={styles.loading} data-badge="loading">
          {loading}
        </span>
        <span className={styles.ready} data-badge="ready">
          {words}
        </span>
      </p>
    </div>
  );
}
