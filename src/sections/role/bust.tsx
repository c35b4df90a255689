import * as styles from "./figure.module.css";

export interface BustProps {
  /** Makes the gradients' ids its own where two figures stand on one page. */
  id: string;
  garment: "wool" | "clay";
  hair: "bob" | "crop";
}

const HAIR = {
  bob: "M-55-200C-70-300 70-300 57-204C58-176 54-160 46-150C36-148 32-154 34-164C42-204 38-236 22-254C-4-238-30-238-42-226C-42-204-40-178-36-164C-34-152-40-148-48-152C-54-164-55-182-55-200Z",
  crop: "M-51-224C-62-296 58-304 53-216C54-208 52-200 48-194C44-206 42-220 36-232C8-228-18-238-34-250C-42-240-46-232-51-224Z",
} as const;

/** A turned-wood figure as on the portraits: lit from its left, its feet at 0,0. */
export function Bust({ id, garment, hair }: BustProps) {
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
