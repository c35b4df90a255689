import type { HTMLAttributes, ReactNode } from "react";
import * as styles from "./layout.module.css";

export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The class of a ground, for a section that does not use `Section`. */
export function groundClass(ground: string | null | undefined) {
  return styles[ground ?? "paper"];
}

/** The class of an element whose sections share its ground. */
export function bandClass(ground: string | null | undefined) {
  return joinClasses(styles.band, groundClass(ground));
}

/** The class that gives an element on a picture the colours of a dark ground. */
export const onDarkClass = styles.overPicture;

interface SectionProps {
  /** The id of the heading that names the section. */
  labelledBy: string;
  ground?: string | null;
  /** Leaves out the space above, for a part that belongs to the previous section. */
  hasNoTopSpace?: boolean;
  children: ReactNode;
  /** The class of the container. */
  className?: string;
}

/** A part of a page with its ground over the full width and its content in a container. */
export function Section({ labelledBy, ground, hasNoTopSpace, children, className }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={joinClasses(styles.section, groundClass(ground), hasNoTopSpace && styles.tight)}
    >
      <Container className={className}>{children}</Container>
    </section>
  );
}

type BoxProps = HTMLAttributes<HTMLElement>;

/** Limits its content to the width of the page. */
export function Container({ className, ...rest }: BoxProps) {
  return <div {...rest} className={joinClasses(styles.container, className)} />;
}

/** A step of the scale of spaces (src/styles/tokens.css). */
export type Gap = 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Tag = "div" | "nav" | "ol" | "ul" | "dl" | "li" | "p" | "figure";

interface StackProps extends BoxProps {
  as?: Tag;
  gap?: Gap;
  /** Children keep their width instead of filling the stack. */
  align?: "start";
}

/** Places its children below each other. */
export function Stack({ as: Tag = "div", gap = 4, align, className, ...rest }: StackProps) {
  const classes = [styles.stack, styles[`gap${gap}`], align && styles[align], className];
  return <Tag {...rest} className={joinClasses(...classes)} />;
}

interface RowProps extends BoxProps {
  as?: Tag;
  gap?: Gap;
  /** `between`: at both ends; `center`: centred vertically; `baseline`: on one baseline. */
  align?: "between" | "center" | "baseline";
}

/** Places buttons, links and short texts beside each other and wraps them. */
export function Row({ as: Tag = "div", gap = 3, align, className, ...rest }: RowProps) {
  const classes = [styles.row, styles[`gap${gap}`], align && styles[align], className];
  return <Tag {...rest} className={joinClasses(...classes)} />;
}

interface GridProps extends BoxProps {
  /** `fit`: as many columns as there is room for. */
  columns?: "halves" | "thirds" | "wideLeft" | "wideRight" | "fit";
  gap?: Gap;
  align?: "center" | "end";
  as?: Tag;
}

/** Has halves from 768 px and the other columns from 1024 px. */
export function Grid({
  as: Tag = "div",
  columns = "halves",
  gap = 7,
  align,
  className,
  ...rest
}: GridProps) {
  const classes = [
    styles.grid,
    styles[columns],
    styles[`gap${gap}`],
    align && styles[align],
    className,
  ];
  return <Tag {...rest} className={joinClasses(...classes)} />;
}

/** The class of a grid's child that spans all columns. */
export const fullRowClass = styles.whole;

/** The class of a link that covers its positioned parent. */
export const stretchedLinkClass = styles.cover;

/** The class of a grid's child that stays in view beside a longer one. */
export const stickyClass = styles.sticky;

/** The class of an entry with a hairline above it. */
export const topRuleClass = styles.ruled;

/** The class of a text with a line at its left. */
export const sideRuleClass = styles.remark;

/** The class of a coloured box. */
export const panelClass = styles.panel;
