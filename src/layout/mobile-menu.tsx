import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { ButtonLink } from "../components/button/button";
import { SiteLink } from "../components/site-link";
import type { FrameText } from "./frame-text";
import { joinClasses, overPicture } from "../components/layout/layout";
import * as styles from "./mobile-menu.module.css";

interface MenuLink {
  readonly label: string;
  readonly to: string;
}

export interface MobileMenuProps {
  text: FrameText;
  brand: string;
  pages: readonly MenuLink[];
  calls: readonly MenuLink[];
}

/**
 * The full-screen menu below 768 px: a modal <dialog>, so that focus stays inside, Escape closes it
 * and the page behind is inert, all before and without React.
 */
export function MobileMenu({ text, brand, pages, calls }: MobileMenuProps) {
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={text.t("Open menu")}
        aria-haspopup="dialog"
        {...invoker("show-modal", "site-menu")}
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog
        id="site-menu"
        className={joinClasses(overPicture, styles.menu)}
        aria-label={text.t(`${brand} menu`)}
      >
        <div className={styles.top}>
          <button
            type="button"
            className={styles.close}
            aria-label={text.t("Close menu")}
            {...invoker("close", "site-menu")}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={text.t("Menu")}>
          <ul className={styles.links}>
            {pages.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to} className={styles.link} {...text.labelProps(label)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.calls}>
          {text.note && <p className={styles.note}>{text.note}</p>}
          {calls.map(({ label, to }, index) => (
            <ButtonLink
              key={label}
              to={to}
              look={index === 0 ? "filled" : "quiet"}
              {...text.labelProps(label)}
            />
          ))}
        </div>
      </dialog>
    </>
  );
}

/**
 * HTML's invoker commands (WHATWG HTML, "command" and "commandfor"): a button that opens or closes
 * a dialog without a script. React 18 does not know them and passes them through as written.
 */
export function invoker(command: "show-modal" | "close", dialogId: string) {
  return { command, commandfor: dialogId };
}
