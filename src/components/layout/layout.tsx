import type { ReactNode } from "react";
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
export const overPicture = styles.overPicture;

export interface SectionProps {
  /** The id of the heading inside, which names the section. */
  labelledBy: string;
  ground?: string | null;
  /** Without space above, for a part that belongs to the section before. */
  tight?: boolean;
  children: ReactNode;
  /** Of the container. */
  className?: string;
}

/** A full-width part of a page on its ground, with its content in the container. */
export function Section({ labelledBy, ground, tight, children, className }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={joinClasses(styles.section, groundClass(ground), tight && styles.tight)}
    >
      <Container className={className}>{children}</Container>
    </section>
  );
}

interface BoxProps {
  children: ReactNode;
  className?: string | undefined;
}

/** As wide as the text of the page may be. */
export function Container({ children, className }: BoxProps) {
  return <div className={joinClasses(styles.container, className)}>{children}</div>;
}

/** In steps of the scale of spaces (src/styles/tokens.css). */
type Gap = 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface StackProps extends BoxProps {
  gap?: Gap;
  /** Children keep their own width instead of filling the stack. */
  start?: boolean;
}

/** Children below each other. */
export function Stack({ gap = 4, start, children, className }: StackProps) {
  return (
    <div
      className={joinClasses(styles.stack, styles[`gap${gap}`], start && styles.start, className)}
    >
      {children}
    </div>
  );
}

/** Buttons and links beside each other, as far as there is room. */
export function Row({ children, className }: BoxProps) {
  return <div className={joinClasses(styles.row, className)}>{children}</div>;
}

interface GridProps extends BoxProps {
  columns?: "halves" | "thirds" | "wideLeft" | "wideRight";
  gap?: Gap;
  as?: "div" | "ol" | "ul";
}

/** Columns from 768 px up. Give a child that spans all of them the class `whole`. */
export function Grid({
  as: Tag = "div",
  columns = "halves",
  gap = 7,
  children,
  className,
}: GridProps) {
  return (
    <Tag className={joinClasses(styles.grid, styles[columns], styles[`gap${gap}`], className)}>
      {children}
    </Tag>
  );
}

/** The class of a child of a grid that spans all its columns. */
export const whole = styles.whole;
