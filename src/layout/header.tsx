import { Link } from "gatsby";
import { SiteLink } from "../components/site-link";
import * as styles from "./header.module.css";
import type { LayoutText } from "./layout-text";
import { MobileMenu } from "./mobile-menu";
import { Monogram } from "./monogram";
import { useSite } from "./use-site";

/** The fixed header. CSS changes its style after 10 px of scrolling (src/bootstrap/inline-script.ts). */
export function Header({ text }: { text: LayoutText }) {
  const { settings, navigation } = useSite();
  return (
    <header className={styles.header} lang={text.lang}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={text.t(`${settings.brand}, home`)}>
          <Monogram className={styles.mark} />
          <span>{settings.brand}</span>
        </Link>
        <nav aria-label={text.t("Main")} className={styles.nav}>
          <ul className={styles.links}>
            {navigation.pages.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.link}
                  activeClassName={styles.current}
                  {...text.labelProps(label)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <SiteLink
          to={navigation.call.to}
          className={styles.call}
          {...text.labelProps(navigation.call.label)}
        />
        <MobileMenu
          text={text}
          brand={settings.brand}
          pages={navigation.pages}
          calls={navigation.menuCalls}
        />
      </div>
    </header>
  );
}
