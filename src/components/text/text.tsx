import type { HTMLAttributes } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./type.module.css";
import { keepTogether } from "./keep-together";

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /**
   * `lead`: larger, under a heading; `label`: a quiet heading; `fine` and `note`: small; `accent`:
   * above a title; the sizes of headings for what is none.
   */
  look?:
    | ("lead" | "soft" | "fine" | "label" | "note" | "accent" | "strong")
    | ("medium" | "small" | "tiny" | "statement");
  as?: "p" | "span" | "strong" | "dt" | "dd" | "address";
}

/** A paragraph in one of the looks of the site. */
export function Text({ look = "soft", as: Tag = "p", className, children, ...rest }: TextProps) {
  return (
    <Tag {...rest} className={joinClasses(styles[look], className)}>
      {keepTogether(children)}
    </Tag>
  );
}

/** A text of the content, one element per paragraph. */
export function Paragraphs({ text }: { text: readonly string[] | null | undefined }) {
  return text?.map((paragraph) => <Text key={paragraph}>{paragraph}</Text>);
}

/** A note for authors about content that visitors do not see. Only `gatsby develop` has such notes. */
export function Notice({ children }: { children: string | null | undefined }) {
  return children ? (
    <strong className={styles.notice} lang="en">
      {children}
    </strong>
  ) : null;
}
