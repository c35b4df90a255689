import { stretchedLinkClass } from "../layout/layout";
import { Heading } from "../text/heading";
import { keepTogether } from "../text/keep-together";
import { SiteLink } from "../site-link";
import * as styles from "./cards.module.css";

/** The `sizes` of a picture that shares the whole width with a text. */
export const WIDE_CARD_SIZES = "(width >= 1280px) 44rem, (width >= 900px) 57vw, 100vw";

interface CardTitleProps {
  to: string;
  lang?: string;
  isLarge?: boolean | undefined;
  children: string;
}

/** The heading of a card. Its link covers the whole card. */
export function CardTitle({ to, lang, isLarge = false, children }: CardTitleProps) {
  return (
    <Heading level={3} size={isLarge ? "medium" : "tiny"} lang={lang}>
      <SiteLink to={to} className={stretchedLinkClass}>
        {keepTogether(children)}
      </SiteLink>
    </Heading>
  );
}

interface MoreLinkProps {
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
