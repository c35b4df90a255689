import * as styles from "./figure.module.css";

/** The drawing of a role by its name in content/roles. */
export function Figure({ name }: { name: string }) {
  return name === "lamp" ? <LampFigure /> : <DoorFigure />;
}

function LampFigure() {
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

function DoorFigure() {
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

interface BustProps {
  /** Prefix of gradient ids: a page may show two figures. */
  id: string;
  garment: "wool" | "clay";
  hair: "bob" | "crop";
}

const HAIR = {
  bob: "M-55-200C-70-300 70-300 57-204C58-176 54-160 46-150C36-148 32-154 34-164C42-204 38-236 22-254C-4-238-30-238-42-226C-42-204-40-178-36-164C-34-152-40-148-48-152C-54-164-55-182-55-200Z",
  crop: "M-51-224C-62-296 58-304 53-216C54-208 52-200 48-194C44-206 42-220 36-232C8-228-18-238-34-250C-42-240-46-232-51-224Z",
} as const;

/** A wooden figure with its base at 0,0. */
function Bust({ id, garment, hair }: BustProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-wood`}>
          <stop className={styles.woodLit} />
          <stop offset="1" className={styles.woodShade} />
        </linearGradient>
        <linearGradient id={`${id}-cloth`}>
          <stop className={styles[`${garment}Lit`]} />
          <stop offset=".75" className={styles[garment]} />
        </linearGradient>
      </defs>
      <ellipse cx="60" cy="6" rx="120" ry="12" className={styles.shadow} />
      <path d="M-18-186h36v30h-36z" className={styles.woodDeep} />
      <path
        d="M-94 0C-96-70-88-118-62-138C-42-152-22-158 0-158S42-152 62-138C88-118 96-70 94 0C60 20-60 20-94 0Z"
        fill={`url(#${id}-cloth)`}
      />
      <ellipse cy="-158" rx="27" ry="9" className={styles[garment]} />
      <ellipse cy="-213" rx="47" ry="53" fill={`url(#${id}-wood)`} />
      <path d="M-17-204c-6 9-7 14-1 16" className={styles.nose} />
      <g className={styles[hair]}>
        <circle cx="-31" cy="-214" r="4" />
        <circle cx="3" cy="-214" r="4" />
        <path d={HAIR[hair]} />
      </g>
    </>
  );
}

type Tint = "night" | "day";

const TINTS: Record<string, Tint> = { lamp: "night", door: "day" };

export function tintOf(figure: string): Tint {
  return TINTS[figure] ?? "day";
}

/** Class for the background and text colour around a figure. */
export function tintClass(figure: string): string | undefined {
  return styles[tintOf(figure)];
}
