import type { ReactNode } from "react";

export interface RevealProps {
  children: ReactNode;
  /** Milliseconds to wait after coming into view. */
  delay?: 200 | 300 | 500;
  className?: string;
}

/** Fades its content in once it is in view; src/bootstrap/page-features.ts observes it without React. */
export function Reveal({ children, delay, className }: RevealProps) {
  const style = delay ? { transitionDelay: `${delay}ms` } : undefined;
  return (
    <div data-reveal="" className={className} style={style}>
      {children}
    </div>
  );
}
