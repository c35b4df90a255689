import * as styles from "./sky.module.css";

/** Islands from far to near: start, end and height in units of the view box. */
const ISLANDS = [
  { from: 500, to: 770, rise: 10, fill: "island" },
  { from: 1090, to: 1500, rise: 26, fill: "island" },
  { from: -60, to: 420, rise: 44, fill: "surface-night-end" },
];

/** Reflections: distance below the horizon and half the length. */
const GLITTER = [
  [10, 70],
  [22, 52],
  [36, 78],
  [54, 40],
  [74, 58],
  [100, 26],
] as const;

/** Islands in still water, and the sun behind them. */
export function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 -300 1440 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <radialGradient id="dawn-glow" cy="1" gradientTransform="matrix(1 0 0 2 0 -1)">
        <stop stopColor="var(--lit)" />
        <stop offset="1" stopColor="var(--lit)" stopOpacity="0" />
      </radialGradient>
      <path d="M240 0a660 220 0 0 1 1320 0z" fill="url(#dawn-glow)" opacity="0.8" />
      <path d="M840 0a60 60 0 0 1 120 0z" fill="var(--sun)" />
      <g stroke="var(--glitter)" strokeWidth="3" strokeLinecap="round" opacity="0.8">
        {GLITTER.map(([y, half]) => (
          <path key={y} d={`M${900 - half} ${y}h${2 * half}`} />
        ))}
      </g>
      {ISLANDS.map(({ from, to, rise, fill }) => {
        const island = islandPath(from, to, rise);
        return (
          <g key={from} fill={`var(--${fill})`}>
            <path d={island} />
            <path d={island} transform="scale(1 -.7)" opacity="0.22" />
          </g>
        );
      })}
    </svg>
  );
}

/**
 * The outline of a wooded island on the horizon (y 0), from `from` to `to`. The trees are uneven but
 * the same in every build.
 */
function islandPath(from: number, to: number, rise: number): string {
  const step = 9;
  const count = Math.floor((to - from) / step);
  const trees = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const back = Math.sin(Math.PI * along) ** 0.6;
    // Two waves of different length, so that neighbouring trees differ in height.
    const uneven = 0.5 + 0.25 * Math.sin(index * 2.7) + 0.25 * Math.sin(index * 1.13 + from);
    const foot = Math.round(-rise * 0.55 * back);
    const top = Math.round(foot - rise * 0.6 * back * uneven);
    const x = from + index * step;
    return `L${x} ${foot}L${x + step / 2} ${top}`;
  });
  return `M${from} 0${trees.join("")}L${to} 0z`;
}
