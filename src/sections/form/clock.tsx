import * as styles from "./form.module.css";

/** A clock on which the minutes of the call are lit. */
export function Clock({ minutes }: { minutes: number }) {
  const angle = (minutes / 60) * 2 * Math.PI;
  const x = Math.round(76 * Math.sin(angle));
  const y = Math.round(-76 * Math.cos(angle));
  return (
    <svg viewBox="-100 -100 200 200" fill="none" aria-hidden="true" className={styles.clock}>
      <path d={`M0 0V-76A76 76 0 0 1 ${x} ${y}z`} fill="var(--lit)" opacity="0.75" />
      <circle
        r="86"
        pathLength="60"
        strokeDasharray="0.22 0.78"
        strokeDashoffset="0.11"
        stroke="var(--line-strong)"
        strokeWidth="8"
      />
      <circle
        r="84"
        pathLength="12"
        strokeDasharray="0.06 0.94"
        strokeDashoffset="0.03"
        transform="rotate(-90)"
        stroke="var(--text)"
        strokeWidth="12"
      />
      <path
        d={`M0 14V-70M0 0L${Math.round(x * 0.72)} ${Math.round(y * 0.72)}`}
        stroke="var(--action)"
        strokeLinecap="round"
        strokeWidth="5"
      />
      <circle r="7" fill="var(--action)" />
    </svg>
  );
}
