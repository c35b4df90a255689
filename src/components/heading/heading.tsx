import type { ReactNode } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./heading.module.css";

export interface HeadingProps {
  id?: string;
  children: ReactNode;
  level?: 1 | 2 | 3;
  /** `label`: quiet, where what stands below it speaks first. */
  size?: "huge" | "large" | "medium" | "small" | "tiny" | "label";
  className?: string | undefined;
}

export function Heading({ id, children, level = 2, size = "large", className }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={joinClasses(styles[size], className)}>
      {children}
    </Tag>
  );
}
