import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "../button/button";
import type { SiteLinkProps } from "../site-link";

/** How long a press waits for React before the browser follows the link. */
const REACT_TIMEOUT_MS = 1000;

/**
 * The way back to the page above, without a reload; nothing where that page does not exist.
 */
export function BackLink({ children, to }: Partial<Pick<SiteLinkProps, "children" | "to">>) {
  if (to === undefined) return null;
  return (
    <ButtonLink to={to} look="link" data-react={REACT_TIMEOUT_MS}>
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </ButtonLink>
  );
}
