import { AGENTS, aroundTable, seatsOf, THEMES } from "./places";
import * as styles from "./round-table.module.css";

export interface RoundTableProps {
  least: number;
  most: number;
  /** The names of the agents: the one at the foot, then the one at the head. */
  agents: readonly string[];
  /** What the drawing shows, for those who hear it. */
  label: string;
}

/** The table from above: a seat for each leader, the two agents, a line to each theme. */
export function RoundTable({ least, most, agents, label }: RoundTableProps) {
  return (
    <svg viewBox="0 0 600 600" className={styles.table} role="img" aria-label={label}>
      {THEMES.map(({ from, to, number }) => (
        <path key={number} d={`M${from.x} ${from.y}L${to.x} ${to.y}H${to.end}`} />
      ))}
      <circle cx="300" cy="300" r="160" className={styles.rim} />
      <circle cx="300" cy="300" r="146" className={styles.water} />
      {THEMES.map(({ number, at }) => (
        <text key={number} x={at.x} y={at.y + 9}>
          {number}
        </text>
      ))}
      {seatsOf(most).map(({ x, y }, index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r="25"
          className={index < least ? styles.seat : styles.open}
        />
      ))}
      {AGENTS.map(({ angle, label: y }, index) => (
        <g key={angle} className={index === 0 ? styles.green : styles.amber}>
          <circle cx={300} cy={aroundTable(angle).y} r="27" />
          <text x="300" y={y}>
            {agents[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
