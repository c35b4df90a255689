import type { ReactNode } from "react";
import "./reveal.css";

export interface RevealProps {
  children: ReactNode;
  /** Milliseconds to wait after coming into view (spec section 2). */
  delay?: 0 | 200 | 300 | 500;
  className?: string;
}

/**
 * Fades its content in once when it is scrolled into view. src/bootstrap/reveal.ts does the watching, so
 * it works before React is there; without a script, or with reduced motion, all is simply visible.
 */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  return (
    <div data-reveal={delay} className={className}>
      {children}
    </div>
  );
}
