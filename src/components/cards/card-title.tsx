import { cover } from "../layout/layout";
import { Heading } from "../text/heading";
import { unbroken } from "../text/unbroken";
import { SiteLink } from "../site-link";
import * as styles from "./cards.module.css";

/** Of the picture beside a text over the whole width. */
export const SPREAD_SIZES = "(width >= 1280px) 44rem, (width >= 768px) 57vw, 100vw";

export interface CardTitleProps {
  to: string;
  lang?: string;
  large?: boolean | undefined;
  children: string;
}

/** The heading of a card. Its link covers the whole card. */
export function CardTitle({ to, lang, large = false, children }: CardTitleProps) {
  return (
    <Heading level={3} size={large ? "medium" : "tiny"} lang={lang}>
      <SiteLink to={to} className={cover}>
        {unbroken(children)}
      </SiteLink>
    </Heading>
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
