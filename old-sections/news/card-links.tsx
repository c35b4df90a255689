import { SiteLink, type SiteLinkProps } from "../../components/site-link";
import * as styles from "./card.module.css";

export interface CardTitleProps {
  to: string;
  lang?: string;
  large?: boolean;
  children: string;
}

/** The heading of a card. Its link covers the whole card. */
export function CardTitle({ to, lang, large = false, children }: CardTitleProps) {
  return (
    <h3 lang={lang} className={large ? styles.largeTitle : styles.title}>
      <SiteLink to={to} className="card-link">
        {children}
      </SiteLink>
    </h3>
  );
}

/** The link to the archive. */
export function AllLink({ to, children }: Pick<SiteLinkProps, "to" | "children">) {
  return (
    <p className={styles.all}>
      <SiteLink to={to}>{children}</SiteLink>
    </p>
  );
}
