import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "../button/button";
import type { SiteLinkProps } from "../site-link";

export function BackLink({ children, to }: Pick<SiteLinkProps, "children" | "to">) {
  return (
    <ButtonLink to={to} look="link">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </ButtonLink>
  );
}
