import ArrowLeft from "lucide-react/icons/arrow-left";
import { SiteLink, type SiteLinkProps } from "../site-link";
import * as styles from "./labels.module.css";

export function BackLink({ children, to }: Pick<SiteLinkProps, "children" | "to">) {
  return (
    <SiteLink to={to} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>{children}</span>
    </SiteLink>
  );
}
