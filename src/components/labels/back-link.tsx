import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "../button/button";
import type { SiteLinkProps } from "../site-link";

/** How long a click waits for React before the browser follows the link. */
const REACT_TIMEOUT_MS = 1000;

/** A link to the parent page, which React follows without a reload. Renders nothing without such a page. */
export function BackLink({ children, to }: Partial<Pick<SiteLinkProps, "children" | "to">>) {
  if (to === undefined) return null;
  return (
    <ButtonLink to={to} look="link" data-react={REACT_TIMEOUT_MS}>
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </ButtonLink>
  );
}
