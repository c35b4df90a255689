import type { HTMLAttributes, ReactNode } from "react";
import * as styles from "./layout.module.css";

export type Ground = "paper" | "mist" | "ice" | "night" | "sky";

export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The class of a ground, for a section with a frame of its own. */
export function groundClass(ground: string | null | undefined) {
  return styles[ground ?? "paper"];
}

export function isDark(ground: string | null | undefined): boolean {
  return ground === "night" || ground === "sky";
}

/** The class that gives a dark ground's roles to what lies over a picture. */
export const onDarkClass = styles.overPicture;

export interface SectionProps {
  /** The id of the heading inside, which names the section. */
  labelledBy: string;
  ground?: string | null;
  /** Without space above, for a part that belongs to the section before. */
  hasNoTopSpace?: boolean;
  children: ReactNode;
  /** Of the container. */
  className?: string;
}

/** A full-width part of a page on its ground, with its content in the container. */
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

/** As wide as the text of the page may be. */
export function Container({ className, ...rest }: BoxProps) {
  return <div {...rest} className={joinClasses(styles.container, className)} />;
}

/** In steps of the scale of spaces (src/styles/tokens.css). */
export type Gap = 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Tag = "div" | "nav" | "ol" | "ul" | "dl" | "li" | "p" | "figure";

interface StackProps extends BoxProps {
  as?: Tag;
  gap?: Gap;
  /** Children keep their width instead of filling the stack. */
  align?: "start";
}

/** Children below each other. */
export function Stack({ as: Tag = "div", gap = 4, align, className, ...rest }: StackProps) {
  const classes = [styles.stack, styles[`gap${gap}`], align && styles[align], className];
  return <Tag {...rest} className={joinClasses(...classes)} />;
}

interface RowProps extends BoxProps {
  as?: Tag;
  gap?: Gap;
  /** `between`: at both ends; `center`: at one height; `baseline`: on one line. */
  align?: "between" | "center" | "baseline";
}

/** Buttons, links and short texts beside each other, as far as there is room. */
export function Row({ as: Tag = "div", gap = 3, align, className, ...rest }: RowProps) {
  const classes = [styles.row, styles[`gap${gap}`], align && styles[align], className];
  return <Tag {...rest} className={joinClasses(...classes)} />;
}

interface GridProps extends BoxProps {
  /** `fit`: as many as there is room for. */
  columns?: "halves" | "thirds" | "wideLeft" | "wideRight" | "fit";
  gap?: Gap;
  align?: "center" | "end";
  as?: Tag;
}

/** Halves from 768 px up, narrower columns from 1024 px. Give a child that spans all of them the class `whole`. */
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

/** The class of a child of a grid that spans all its columns. */
export const fullRowClass = styles.whole;

/** The class of a link that is as large as what it stands in. */
export const stretchedLinkClass = styles.cover;

/** The class of an entry below a hairline. */
export const topRuleClass = styles.ruled;

/** The class of a text behind a stroke. */
export const sideRuleClass = styles.remark;

/** The class of a coloured box. */
export const panelClass = styles.panel;
