import type { ReactNode } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./text.module.css";

export interface TextProps {
  children: ReactNode;
  /** `lead`: larger, under a heading; `label`: a quiet heading; `note`: small; `accent`: above a title. */
  look?: "lead" | "soft" | "label" | "note" | "accent" | "strong";
  className?: string | undefined;
}

/** A paragraph in one of the looks of the site. */
export function Text({ children, look = "soft", className }: TextProps) {
  return <p className={joinClasses(styles[look], className)}>{children}</p>;
}

/** A text of the content, one element per paragraph. */
export function Paragraphs({ text }: { text: readonly string[] | null | undefined }) {
  return text?.map((paragraph) => (
    <p key={paragraph} className={styles.soft}>
      {paragraph}
    </p>
  ));
}
