import * as styles from "./figure-caption.module.css";

export interface FigureWordsProps {
  caption: string | null;
  credit: string | null;
  className?: string;
}

/** What stands below a picture in its figure: nothing, a caption, who made it, or both. */
export function FigureWords({ caption, credit, className = "" }: FigureWordsProps) {
  if (!caption && !credit) return null;
  return (
    <figcaption className={`${styles.words} ${className}`.trim()}>
      {caption && <span>{caption}</span>}{" "}
      {credit && <span className={styles.credit}>{credit}</span>}
    </figcaption>
  );
}
