import * as styles from "./figure-caption.module.css";

export interface FigureCaptionProps {
  caption: string | null;
  credit: string | null;
  className?: string;
}

/** The caption and credit of a figure; nothing when both are missing. */
export function FigureCaption({ caption, credit, className = "" }: FigureCaptionProps) {
  if (!caption && !credit) return null;
  return (
    <figcaption className={`${styles.caption} ${className}`.trim()}>
      {caption && <span>{caption}</span>}{" "}
      {credit && <span className={styles.credit}>{credit}</span>}
    </figcaption>
  );
}
