import { Link } from "gatsby";
import type { ReactNode } from "react";

export interface SiteLinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string;
  hrefLang?: string;
  current?: "page" | "true";
}

/** The host fills in the notice and redirects the others; Gatsby's Link opens only built pages. */
const OF_THE_HOST = ["/privacy", "/leader-stories", "/career", "/stories"];

const IS_FILE = /\.\w+$/;

/** A Gatsby link to a page of the site, a plain anchor to files and other sites. */
export function SiteLink({ to, current, ...props }: SiteLinkProps) {
  const rest = current ? { ...props, "aria-current": current } : props;
  if (to.startsWith("/") && !OF_THE_HOST.includes(to) && !IS_FILE.test(to))
    return <Link to={to} {...rest} />;
  const leaves = to.startsWith("https://") ? { rel: "noopener" } : {};
  return (
    <a href={to} {...leaves} {...rest}>
      {rest.children}
    </a>
  );
}
