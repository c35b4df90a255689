import type { ReactNode } from "react";

interface RevealProps {
  children: ReactNode;
  className?: string;
}

/** Fades its content in when it comes into view, which src/bootstrap/page-features.ts observes. */
export function Reveal({ children, className }: RevealProps) {
  return (
    <div data-reveal="" className={className}>
      {children}
    </div>
  );
}
