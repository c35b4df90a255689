import * as styles from "./specimen.module.css";

export type SpecimenName = "contrast" | "target" | "focus" | "zoom";

/** One measure as a thing to look at; its number stands below it in words. */
export function Specimen({ name }: { name: SpecimenName }) {
  return (
    <span className={`${styles.specimen} ${styles[name] ?? ""}`.trim()} aria-hidden="true">
      {DRAWINGS[name]}
    </span>
  );
}

const DRAWINGS = {
  contrast: <span className={styles.letters}>Aa</span>,
  target: <span className={styles.thumb} />,
  focus: <span className={styles.ring} />,
  zoom: (
    <svg viewBox="0 0 176 96" className={styles.pages}>
      <path d="M1 22h52v73H1zM9 34h28M9 42h36M9 48h32M9 54h36M9 60h20M9 72h36M9 78h30M9 84h34" />
      <path d="M70 1h105v94H70z" />
      <path d="M84 24h62M84 52h77M84 80h48" data-part="large" />
    </svg>
  ),
} satisfies Record<SpecimenName, JSX.Element>;
