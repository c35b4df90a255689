import * as styles from "./round-table.module.css";

export interface TableProps {
  least: number;
  most: number;
  /** The names of the agents at the foot and at the head. */
  foot: string;
  head: string;
  /** The accessible name of the drawing. */
  label: string;
}

const LABEL_STYLE = {
  fill: "var(--text)",
  stroke: "none",
  fontFamily: "var(--font-display)",
  fontSize: 28,
  textAnchor: "middle",
} as const;
const OCCUPIED_SEAT = { fill: "var(--text-soft)", stroke: "none" };
const FREE_SEAT = { fill: "var(--surface)", stroke: "var(--text-soft)", strokeDasharray: "5 5" };
const GREEN_AGENT = { fill: "var(--accent-on-night)", stroke: "var(--action)" };
const AMBER_AGENT = { fill: "var(--lit)", stroke: "var(--text-accent)" };

/** The table from above, with the leaders' seats, two agents and a line to each theme. */
export function Table({ least, most, foot, head, label }: TableProps) {
  return (
    <svg
      viewBox="0 0 600 600"
      className={styles.table}
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      role="img"
      aria-label={label}
    >
      {THEMES.map(({ from, to, number }) => (
        <path key={number} d={`M${from.x} ${from.y}L${to.x} ${to.y}H${to.end}`} />
      ))}
      <circle cx="300" cy="300" r="160" fill="var(--surface)" />
      <circle cx="300" cy="300" r="146" fill="var(--surface-cool)" />
      {THEMES.map(({ number, at }) => (
        <text key={number} {...LABEL_STYLE} fill="var(--text-accent)" x={at.x} y={at.y + 9}>
          {number}
        </text>
      ))}
      {seatsOf(most).map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="25" {...(index < least ? OCCUPIED_SEAT : FREE_SEAT)} />
      ))}
      {AGENTS.map(({ angle, label: y }, index) => (
        <g key={angle}>
          <circle
            cx={300}
            cy={aroundTable(angle).y}
            r="27"
            {...(index === 0 ? GREEN_AGENT : AMBER_AGENT)}
          />
          <text {...LABEL_STYLE} x="300" y={y}>
            {index === 0 ? foot : head}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A point of the drawing, which has its centre at 300 300. */
interface Point {
  x: number;
  y: number;
}

/** The point at `angle` degrees clockwise from the right and at `radius` from the centre. */
function aroundTable(angle: number, radius = 212): Point {
  const turn = (angle * Math.PI) / 180;
  return {
    x: Math.round(300 + radius * Math.cos(turn)),
    y: Math.round(300 + radius * Math.sin(turn)),
  };
}

/** The agents at the foot and at the head, with the y coordinate of their names. */
const AGENTS = [
  { angle: 90, label: 572 },
  { angle: -90, label: 46 },
] as const;

/**
 * The leaders' seats on both sides between the agents. The seats next to the head come last, so that
 * they stay free in a smaller group.
 */
function seatsOf(count: number): Point[] {
  const left = Math.ceil(count / 2);
  const right = count - left;
  const side = (seats: number, direction: 1 | -1) =>
    Array.from({ length: seats }, (_, index) =>
      aroundTable(90 + (direction * 180 * (index + 1)) / (seats + 1)),
    );
  const [leftSeats, rightSeats] = [side(left, 1), side(right, -1)];
  return leftSeats.flatMap((point, index) => [point, ...rightSeats.slice(index, index + 1)]);
}

/** The number of each theme on the table, and the line to its text. */
const THEMES = [-36, 0, 36].flatMap((angle, row) =>
  [1, -1].map((side) => {
    const turn = side === 1 ? 180 - angle : angle;
    const end = side === 1 ? 0 : 600;
    return {
      number: side === 1 ? row + 1 : row + 4,
      at: aroundTable(turn, 118),
      from: aroundTable(turn, 160),
      to: { x: side === 1 ? 40 : 560, y: 100 + 200 * row, end },
    };
  }),
);
