import * as styles from "./leaders-field.module.css";

export interface LeadersFieldProps {
  goal: number;
  reached: number;
}

/**
 * A square of `goal` points, the lowest `reached` of them lit, as first light along an edge.
 * Two patterns draw all of them: ten thousand elements would weigh more than the page.
 */
export function LeadersField({ goal, reached }: LeadersFieldProps) {
  const columns = Math.ceil(Math.sqrt(goal));
  const rows = Math.ceil(goal / columns);
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} className={styles.field} aria-hidden="true">
      <Points id="leader" radius={0.16} className={styles.far} />
      <Points id="leader-reached" radius={0.3} className={styles.lit} />
      <path d={filled(goal - reached, columns)} fill="url(#leader)" />
      <path
        d={filled(reached, columns)}
        fill="url(#leader-reached)"
        transform={`rotate(180 ${columns / 2} ${rows / 2})`}
      />
    </svg>
  );
}

interface PointsProps {
  id: string;
  radius: number;
  className: string | undefined;
}

function Points({ id, ...point }: PointsProps) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle cx="0.5" cy="0.5" r={point.radius} className={point.className} />
    </pattern>
  );
}

/** The outline of `count` cells filled row by row from the top left. */
function filled(count: number, columns: number): string {
  const rows = Math.floor(count / columns);
  return `M0 0h${columns}v${rows}h${(count % columns) - columns}v1H0z`;
}
