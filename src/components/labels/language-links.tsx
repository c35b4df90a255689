import Languages from "lucide-react/icons/languages";
import { ButtonLink } from "../button/button";
import { usePageLanguage } from "./words";
import { useWordsByLanguage } from "./words-by-language";

/** Links to the page in the other languages, each labelled in its language. */
export function LanguageLinks() {
  const { words, alternates } = usePageLanguage();
  const wordsOf = useWordsByLanguage();
  return alternates
    .filter(({ lang }) => lang !== words.lang)
    .map(({ lang, path }) => (
      <ButtonLink key={lang} to={path} hrefLang={lang} lang={lang} look="small">
        <Languages aria-hidden="true" size={18} />
        {wordsOf(lang).read}
      </ButtonLink>
    ));
}
