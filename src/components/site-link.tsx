import { Link } from "gatsby";
import type { ReactNode } from "react";

export interface SiteLinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string;
  hrefLang?: string;
  current?: "page" | "true";
  /** How long a click waits for React, in milliseconds (src/bootstrap). */
  "data-react"?: number;
}

/** A path of the site that does not end in a file name. */
const PAGE_PATH = /^\/(?!\/)[^.?#]*(?:[?#]|$)/u;

/** A Gatsby link to a page of the site, or an anchor to any other address. */
export function SiteLink({ to, current, ...props }: SiteLinkProps) {
  const rest = current ? { ...props, "aria-current": current } : props;
  if (PAGE_PATH.test(to)) return <Link to={to} {...rest} />;
  const externalProps = to.startsWith("https://") ? { rel: "noopener" } : {};
  return (
    <a href={to} {...externalProps} {...rest}>
      {rest.children}
    </a>
  );
}
