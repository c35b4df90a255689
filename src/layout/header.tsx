import { Link } from "gatsby";
import { fill } from "../components/labels/fill";
import { useWords } from "../components/labels/page-words";
import { SiteLink } from "../components/site-link";
import * as styles from "./header.module.css";
import type { LayoutText } from "./layout-text";
import { MobileMenu } from "./mobile-menu";
import { Monogram } from "./monogram";
import { useSite } from "./use-site";

/** The fixed header. CSS changes its style after 10 px of scrolling (src/bootstrap/inline-script.ts). */
export function Header({ text }: { text: LayoutText }) {
  const { settings, navigation } = useSite();
  const { brand } = settings;
  const words = useWords().layout;
  return (
    <header className={styles.header} lang={text.lang}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={fill(words.home, { brand })}>
          <Monogram className={styles.mark} />
          <span>{brand}</span>
        </Link>
        <nav aria-label={words.main} className={styles.nav}>
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
          brand={brand}
          pages={navigation.pages}
          calls={navigation.menuCalls}
        />
      </div>
    </header>
  );
}
