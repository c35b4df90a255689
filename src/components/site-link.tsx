import { Link } from "gatsby";
import type { ReactNode } from "react";

export interface SiteLinkProps {
  /** A path of this site, an anchor, or an https address. */
  to: string;
  children: ReactNode;
  className?: string;
  /** Marks the link to where the reader is: the page itself, or one entry of a list. */
  current?: "page" | "true";
}

/** A link that stays on the site without reloading, or leaves it as a plain anchor. */
export function SiteLink({ to, current, ...props }: SiteLinkProps) {
  const rest = current ? { ...props, "aria-current": current } : props;
  if (to.startsWith("/")) return <Link to={to} {...rest} />;
  const leaves = to.startsWith("https://") ? { rel: "noopener" } : {};
  return (
    <a href={to} {...leaves} {...rest}>
      {rest.children}
    </a>
  );
}
