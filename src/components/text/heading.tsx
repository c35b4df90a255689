import type { ReactNode } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./type.module.css";
import { keepTogether } from "./keep-together";

interface HeadingProps {
  id?: string;
  children: ReactNode;
  level?: 1 | 2 | 3;
  /** `plain`: bold text; `label`: muted, above a stronger content; `accent`: coloured text. */
  size?: "huge" | "large" | "medium" | "small" | "tiny" | "plain" | "label" | "accent";
  lang?: string | undefined;
  className?: string | undefined;
}

export function Heading(props: HeadingProps) {
  const { level = 2, size = "large", className, children, ...rest } = props;
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={joinClasses(styles[size], className)}>
      {keepTogether(children)}
    </Tag>
  );
}
