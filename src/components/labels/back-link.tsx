import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "../button/button";
import { usePagePaths } from "../hooks/use-page-paths";
import type { SiteLinkProps } from "../site-link";

/** The way back to the page above; nothing where that page does not exist. */
export function BackLink({ children, to }: Pick<SiteLinkProps, "children" | "to">) {
  const { hasPage } = usePagePaths();
  if (!hasPage(to.replace(/#.*/u, ""))) return null;
  return (
    <ButtonLink to={to} look="link">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </ButtonLink>
  );
}
