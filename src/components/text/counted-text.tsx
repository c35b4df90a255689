import type { ReactNode } from "react";
import { joinClasses } from "../layout/layout";
import * as styles from "./type.module.css";

interface CountedTextProps {
  text: string;
  className?: string | undefined;
  /** Shown before a text whose numbers are known. */
  children?: ReactNode;
}

const EMPTY = { __html: "" };

/**
 * A text that may say how many sessions are left this week. Where they are counted, the host writes
 * the text into the page (functions/intake/fill-sessions-left.ts); otherwise it stays hidden. React
 * does not compare inner HTML when it hydrates the page: a child would differ, and React would
 * render the whole form again and lose what the visitor has typed.
 */
export function CountedText({ text, className, children }: CountedTextProps) {
  if (!isCounted(text)) {
    return (
      <p className={className}>
        {children}
        {text}
      </p>
    );
  }
  return (
    <p
      className={joinClasses(className, styles.counted)}
      data-left={text}
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

/** Whether the number of sessions is left to the host (authoring/read/placeholders.ts). */
export function isCounted(text: string): boolean {
  return text.includes("{left}");
}
