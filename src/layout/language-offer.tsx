import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button, ButtonLink } from "../components/button/button";
import { useHydrated } from "../components/hooks/use-browser-state";
import { useOtherLanguages } from "./language-switch";
import * as styles from "./site-layout.module.css";

/**
 * A line for each other language, in that language, above the first page of a visit.
 * src/bootstrap/page-features.ts shows the line of the browser's preferred language and closes it.
 * Nothing is stored.
 */
export function LanguageOffer() {
  const [isFirstPage] = useState(!useHydrated());
  const otherLanguages = useOtherLanguages();
  if (!isFirstPage) return null;
  return otherLanguages.map(({ lang, to, words }) => (
    <section
      key={lang}
      className={styles.offer}
      style={{ display: `var(--offer-${lang}, none)` }}
      lang={lang}
      aria-label={words.name}
    >
      <span>{words.offer.text}</span>
      <ButtonLink to={to} hrefLang={lang} look="link">
        {words.read}
      </ButtonLink>
      <Button look="icon" aria-label={words.offer.close} data-offer={lang}>
        <X aria-hidden="true" size={18} />
      </Button>
    </section>
  ));
}
