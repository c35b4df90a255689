import { Link } from "gatsby";
import { fillPlaceholders } from "../components/labels/placeholders";
import { useSite } from "../components/hooks/use-site";
import { useWords } from "../components/labels/words";
import { SiteLink } from "../components/site-link";
import { brandStyle } from "./brand-style";
import * as styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch";
import { MobileMenu } from "./mobile-menu";
import { Monogram } from "./monogram";

/** The fixed header. CSS changes its style after 10 px of scrolling (src/bootstrap/inline-script.ts). */
export function Header() {
  const { lang, home, brand, navigation } = useSite();
  const words = useWords().layout;
  return (
    <header className={styles.header} lang={lang}>
      <div className={styles.bar}>
        <Link
          to={home}
          className={styles.brand}
          style={brandStyle(brand)}
          aria-label={fillPlaceholders(words.home, { brand })}
        >
          <Monogram size="1.75rem" className={styles.mark} />
          <span>{brand}</span>
        </Link>
        <nav aria-label={words.main} className={styles.nav}>
          <ul className={styles.links}>
            {navigation.pages.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link} activeClassName={styles.current}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch showsCodeOnly className={styles.link} wrapperClassName={styles.languages} />
        <SiteLink to={navigation.call.to} className={styles.call}>
          {navigation.call.label}
        </SiteLink>
        <MobileMenu />
      </div>
    </header>
  );
}
