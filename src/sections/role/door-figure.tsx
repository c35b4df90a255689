import { Bust } from "./bust";
import * as styles from "./figure.module.css";

/** The partner: a figure beside the door that it has opened, daylight across the floor. */
export function DoorFigure() {
  return (
    <svg viewBox="0 0 480 440" className={styles.figure} aria-hidden="true">
      <defs>
        <linearGradient id="door-beam" x2="0" y2="1">
          <stop className={styles.glow} />
          <stop offset="1" className={styles.gone} />
        </linearGradient>
      </defs>
      <path d="M-2400 384h4800v400h-4800z" className={styles.floor} />
      <path d="M96 60h132v324H96z" className={styles.bright} />
      <path d="M96 384h132l84 56H66z" fill="url(#door-beam)" />
      <path d="M91 384V55h142v329" className={styles.frame} />
      <path d="M96 50L24 22v402l72-40z" className={styles.pine} />
      <circle cx="38" cy="248" r="6" className={styles.lit} />
      <g transform="translate(338 418)">
        <Bust id="door" garment="clay" hair="crop" />
      </g>
    </svg>
  );
}
