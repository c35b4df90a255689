import type { HTMLAttributes } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./type.module.css";
import { keepTogether } from "./keep-together";

interface TextProps extends HTMLAttributes<HTMLElement> {
  /**
   * `lead`: larger, under a heading; `label`: a muted heading; `fine` and `note`: small; `accent`:
   * above a title. The second line has the sizes of headings, for texts that are not headings.
   */
  look?:
    | ("lead" | "soft" | "fine" | "label" | "note" | "accent" | "strong")
    | ("medium" | "small" | "tiny" | "statement");
  as?: "p" | "span" | "strong" | "dt" | "dd" | "address";
}

export function Text({ look = "soft", as: Tag = "p", className, children, ...rest }: TextProps) {
  return (
    <Tag {...rest} className={joinClasses(styles[look], className)}>
      {keepTogether(children)}
    </Tag>
  );
}

/** The paragraphs of a text of the content. */
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
