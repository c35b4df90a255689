import * as styles from "./authors-pictures.module.css";

/** The focal point as an author writes it, to be copied. */
export function Focal({ focal }: { focal: string }) {
  return (
    <p className={styles.focal}>
      <output>{focal}</output>
      <button type="button" onClick={() => void navigator.clipboard.writeText(focal)}>
        Copy
      </button>
    </p>
  );
}
