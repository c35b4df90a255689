import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { Button, ButtonLink } from "../components/button/button";
import { useSite } from "../components/hooks/use-site";
import { fillPlaceholders } from "../components/labels/placeholders";
import { useWords } from "../components/labels/words";
import { SiteLink } from "../components/site-link";
import { LanguageSwitch } from "./language-switch";
import { joinClasses, onDarkClass, Stack } from "../components/layout/layout";
import * as header from "./header.module.css";
import * as styles from "./menu.module.css";

/**
 * The full-screen menu below 768 px. It is a modal <dialog>, which keeps the focus inside, closes with
 * Escape and makes the page behind it inert, all without React.
 */
export function MobileMenu() {
  const { brand, navigation } = useSite();
  const words = useWords().layout;
  return (
    <>
      <Button
        look="icon"
        className={styles.open}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        {...invokerProps("show-modal", "site-menu")}
      >
        <Menu aria-hidden="true" />
      </Button>
      <dialog
        id="site-menu"
        className={joinClasses(onDarkClass, styles.menu)}
        aria-label={fillPlaceholders(words.menuOf, { brand })}
      >
        <div className={styles.top}>
          {/* This is first, because a dialog that opens focuses its first control. */}
          <Button
            look="icon"
            className={styles.close}
            aria-label={words.closeMenu}
            {...invokerProps("close", "site-menu")}
          >
            <X aria-hidden="true" />
          </Button>
          <LanguageSwitch className={header.link} />
        </div>
        <nav aria-label={words.menu}>
          <ul className={styles.entries}>
            {navigation.pages.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to} className={styles.entry}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={3} className={styles.calls}>
          {navigation.menuCalls.map(({ label, to }, index) => (
            <ButtonLink key={label} to={to} look={index === 0 ? "filled" : "quiet"}>
              {label}
            </ButtonLink>
          ))}
        </Stack>
      </dialog>
    </>
  );
}

/**
 * HTML's invoker commands (WHATWG HTML, "command" and "commandfor") let a button open or close a
 * dialog without a script. React 18 does not know the attributes and passes them through.
 */
function invokerProps(command: "show-modal" | "close", dialogId: string) {
  return { command, commandfor: dialogId };
}
