import * as styles from "./figure-caption.module.css";

export interface FigureCaptionProps {
  caption: string | null;
  credit: string | null;
  className?: string;
}

/** What stands below a picture in its figure: nothing, a caption, who made it, or both. */
export function FigureCaption({ caption, credit, className = "" }: FigureCaptionProps) {
  if (!caption && !credit) return null;
  return (
    <figcaption className={`${styles.words} ${className}`.trim()}>
      {caption && <span>{caption}</span>}{" "}
      {credit && <span className={styles.credit}>{credit}</span>}
    </figcaption>
  );
}
