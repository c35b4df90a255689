import { SiteLink, type SiteLinkProps } from "../../components/site-link";
import * as styles from "./all-link.module.css";

/** The way to the archive, below what is shown of it. */
export function AllLink({ to, children }: Pick<SiteLinkProps, "to" | "children">) {
  return (
    <p className={styles.all}>
      <SiteLink to={to}>{children}</SiteLink>
    </p>
  );
}
