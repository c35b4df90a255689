import { SiteLink, type SiteLinkProps } from "../../components/site-link";
import * as styles from "./card.module.css";

export interface CardTitleProps {
  to: string;
  lang?: string;
  large?: boolean;
  children: string;
}

/** A card's heading. Its link reaches over the whole card; it is the only one that says the title. */
export function CardTitle({ to, lang, large = false, children }: CardTitleProps) {
  return (
    <h3 lang={lang} className={large ? styles.largeTitle : styles.title}>
      <SiteLink to={to} className={styles.link}>
        {children}
      </SiteLink>
    </h3>
  );
}

/** The way to the archive, below what is shown of it. */
export function AllLink({ to, children }: Pick<SiteLinkProps, "to" | "children">) {
  return (
    <p className={styles.all}>
      <SiteLink to={to}>{children}</SiteLink>
    </p>
  );
}
