import type { ReactNode } from "react";
import "./reveal.css";

export interface RevealProps {
  children: ReactNode;
  /** Milliseconds to wait after coming into view (spec section 2). */
  delay?: 0 | 200 | 300 | 500;
  className?: string;
}

/**
 * Fades its content in once, when it is scrolled into view. src/bootstrap/page-features.ts observes it
 * without React; without JavaScript or with reduced motion the content is visible at once.
 */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  return (
    <div data-reveal={delay} className={className}>
      {children}
    </div>
  );
}
