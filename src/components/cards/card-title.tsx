import { SiteLink } from "../site-link";
import * as styles from "./cards.module.css";

export interface CardTitleProps {
  to: string;
  lang?: string;
  large?: boolean | undefined;
  children: string;
}

/** The heading of a card. Its link covers the whole card. */
export function CardTitle({ to, lang, large = false, children }: CardTitleProps) {
  return (
    <h3 lang={lang} className={large ? styles.largeTitle : styles.title}>
      <SiteLink to={to} className={styles.link}>
        {children}
      </SiteLink>
    </h3>
  );
}

export interface MoreLinkProps {
  to: string;
  children: string;
}

/** The link to the next page of the list. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <p className={styles.more}>
      <SiteLink to={to}>{children}</SiteLink>
    </p>
  );
}
