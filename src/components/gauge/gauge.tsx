import { dashes } from "./dashes";
import * as styles from "./gauge.module.css";

export interface GaugeProps {
  value: number;
  /** The value at which the arc is full; up to 20 it is drawn as so many marks. */
  scale: number;
}

const ARC = "M8 64A52 52 0 0 1 112 64";

/** A number as a half ring. The number itself stands beside it in words. */
export function Gauge({ value, scale }: GaugeProps) {
  return (
    <svg viewBox="0 0 120 68" className={styles.gauge} aria-hidden="true">
      <path d={ARC} pathLength={scale} strokeDasharray={dashes(scale, scale)} />
      <path
        d={ARC}
        pathLength={scale}
        strokeDasharray={dashes(value, scale)}
        className={styles.filled}
      />
    </svg>
  );
}
