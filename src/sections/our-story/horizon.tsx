import * as styles from "./horizon.module.css";
import { islandPath } from "./island-path";

/** From far to near: where an island begins and ends and how high it rises, in the view's units. */
const ISLANDS = [
  { from: 500, to: 770, rise: 10 },
  { from: 1090, to: 1500, rise: 26 },
  { from: -60, to: 420, rise: 44 },
];

/** Where the light lies on the water: height below the horizon and half the length of the streak. */
const GLITTER = [
  [10, 70],
  [22, 52],
  [36, 78],
  [54, 40],
  [74, 58],
  [100, 26],
] as const;

/** Sunrise between the dark bands and the light ones; decoration that says where the page turns. */
export function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 -300 1440 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <radialGradient id="dawn-glow" cy="1" gradientTransform="matrix(1 0 0 2 0 -1)">
        <stop />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <path d="M240 0a660 220 0 0 1 1320 0z" fill="url(#dawn-glow)" className={styles.glow} />
      <path d="M840 0a60 60 0 0 1 120 0z" className={styles.sun} />
      {GLITTER.map(([y, half]) => (
        <path key={y} d={`M${900 - half} ${y}h${2 * half}`} className={styles.glitter} />
      ))}
      {ISLANDS.map(({ from, to, rise }) => {
        const island = islandPath(from, to, rise);
        return (
          <g key={from} className={styles.island}>
            <path d={island} />
            <path d={island} transform="scale(1 -.7)" className={styles.reflection} />
          </g>
        );
      })}
    </svg>
  );
}
