import { Link } from "gatsby";
import type { ReactNode } from "react";

export interface SiteLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  lang?: string;
  current?: "page" | "true";
}

/** The host fills it in: what Gatsby would load instead is the page as it was built. */
const FILLED_BY_HOST = "/privacy";

/** A Gatsby link within the site, a plain anchor to other sites. */
export function SiteLink({ to, current, ...props }: SiteLinkProps) {
  const rest = current ? { ...props, "aria-current": current } : props;
  if (to.startsWith("/") && to !== FILLED_BY_HOST) return <Link to={to} {...rest} />;
  const leaves = to.startsWith("https://") ? { rel: "noopener" } : {};
  return (
    <a href={to} {...leaves} {...rest}>
      {rest.children}
    </a>
  );
}
