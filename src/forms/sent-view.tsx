import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./sent-view.module.css";

export interface SentViewProps {
  heading: string;
  text: readonly string[];
  /** Where one can go on from here: the buttons. */
  children: ReactNode;
}

/** What stands in a form's place once it has been sent. The focus arrives on its heading. */
export function SentView({ heading, text, children }: SentViewProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: "center" });
  }, []);

  return (
    <div className={styles.sent} data-sent="">
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          {paragraph}
        </p>
      ))}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
