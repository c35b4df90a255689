import { Link } from "gatsby";
import type { ReactNode } from "react";

export interface SiteLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  current?: "page" | "true";
}

/** A Gatsby link within the site, a plain anchor to other sites. */
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
