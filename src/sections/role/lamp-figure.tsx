import { Bust } from "./bust";
import * as styles from "./figure.module.css";

/** The mentor: a figure at a desk, and the lamp that it has lit there. */
export function LampFigure() {
  return (
    <svg viewBox="0 0 480 440" className={styles.figure} aria-hidden="true">
      <defs>
        <radialGradient id="lamp-glow">
          <stop className={styles.glow} />
          <stop offset="1" className={styles.gone} />
        </radialGradient>
        <radialGradient id="lamp-sphere" cx=".42" cy=".4">
          <stop className={styles.bright} />
          <stop offset="1" className={styles.lit} />
        </radialGradient>
      </defs>
      <circle cx="140" cy="226" r="210" fill="url(#lamp-glow)" />
      <path d="M-2400 384h4800v400h-4800z" className={styles.floor} />
      <g transform="translate(322 402)">
        <Bust id="lamp" garment="wool" hair="bob" />
      </g>
      <path d="M112 286v118c16 9 40 9 56 0V286z" className={styles.stone} />
      <path d="M146 286v124c8-1 16-3 22-6V286z" className={styles.stoneShade} />
      <ellipse cx="140" cy="286" rx="28" ry="7" className={styles.stoneTop} />
      <circle cx="140" cy="240" r="44" fill="url(#lamp-sphere)" />
    </svg>
  );
}
