import X from "lucide-react/icons/x";
import { Button, ButtonLink } from "../components/button/button";
import { useOtherLanguages } from "./language-switch";
import * as styles from "./site-layout.module.css";

/**
 * A line for each other language, in that language. src/bootstrap/page-features.ts shows the one that
 * the browser prefers; the browser itself closes it. Nothing is stored.
 */
export function LanguageOffer() {
  return useOtherLanguages().map(({ lang, to, words }) => (
    <section
      key={lang}
      id={`offer-${lang}`}
      className={styles.offer}
      lang={lang}
      aria-label={words.name}
      data-offer=""
      // React 18 passes these through as written.
      {...{ popover: "manual" }}
    >
      <span>{words.offer.text}</span>
      <ButtonLink to={to} hrefLang={lang} look="link">
        {words.read}
      </ButtonLink>
      <Button
        look="icon"
        aria-label={words.offer.close}
        {...{ popovertarget: `offer-${lang}`, popovertargetaction: "hide" }}
      >
        <X aria-hidden="true" size={18} />
      </Button>
    </section>
  ));
}
