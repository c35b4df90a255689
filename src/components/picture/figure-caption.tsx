import { graphql } from "gatsby";
import { useWords } from "../labels/words";
import { joinClasses } from "../layout/layout";
import * as styles from "./picture.module.css";

interface FigureCaptionProps {
  picture: Queries.FigureTextsFragment;
  className?: string;
}

/** The caption and the credit of a figure, and how the picture was made if it is not a photograph. */
export function FigureCaption({ picture, className }: FigureCaptionProps) {
  const words = useWords().section;
  const { caption, credit, madeWithAi, rendered } = picture;
  const origin = madeWithAi ? words.madeWithAi : rendered && words.rendered;
  if (!caption && !credit && !origin) return null;
  return (
    <figcaption className={joinClasses(styles.caption, className)}>
      {caption && <span>{caption}</span>}{" "}
      {credit && <span className={styles.credit}>{credit}</span>}{" "}
      {origin && <span className={styles.credit}>{origin}</span>}
    </figcaption>
  );
}

export const query = graphql`
  fragment FigureTexts on Picture {
    caption
    credit
    madeWithAi
    rendered
  }
`;
