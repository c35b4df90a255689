import type { ReactNode } from "react";
import * as styles from "./heading.module.css";

export interface HeadingProps {
  id: string;
  children: ReactNode;
  level?: 1 | 2;
  size?: "large" | "medium";
  className?: string;
}

export function Heading({ id, children, level = 2, size = "large", className = "" }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      id={id}
      className={`${styles.heading} ${size === "medium" ? styles.medium : ""} ${className}`.trim()}
    >
      {children}
    </Tag>
  );
}
