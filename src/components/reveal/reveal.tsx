import type { ReactNode } from "react";

interface RevealProps {
  children: ReactNode;
  /** The delay in milliseconds after the element has come into view. */
  delay?: 200 | 300 | 500;
  className?: string;
}

/** Fades its content in when it comes into view, which src/bootstrap/page-features.ts observes. */
export function Reveal({ children, delay, className }: RevealProps) {
  const style = delay ? { transitionDelay: `${delay}ms` } : undefined;
  return (
    <div data-reveal="" className={className} style={style}>
      {children}
    </div>
  );
}
