import type { ReactNode } from "react";

export interface RevealProps {
  children: ReactNode;
  /** Milliseconds to wait after coming into view. */
  delay?: 0 | 200 | 300 | 500;
  className?: string;
}

/** Fades its content in once it is in view; src/bootstrap/page-features.ts observes it without React. */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  return (
    <div data-reveal={delay} className={className}>
      {children}
    </div>
  );
}
