import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "../button/button";
import type { SiteLinkProps } from "../site-link";

/** The way back to the page above; nothing where that page does not exist. */
export function BackLink({ children, to }: Partial<Pick<SiteLinkProps, "children" | "to">>) {
  if (to === undefined) return null;
  return (
    <ButtonLink to={to} look="link">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </ButtonLink>
  );
}
