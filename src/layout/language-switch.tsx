import { useSite } from "../components/hooks/use-site";
import { usePageLanguage } from "../components/labels/words";
import { useWordsByLanguage } from "../components/labels/words-by-language";
import { SiteLink } from "../components/site-link";

/** The page in each other language; where it is missing, its list or the home page of that language. */
export function useOtherLanguages() {
  const { words: pageWords, alternates, elsewhere } = usePageLanguage();
  const wordsOf = useWordsByLanguage();
  const pages = [...alternates, ...elsewhere, ...useSite().homes];
  const languages = [...new Set(pages.map(({ lang }) => lang))].sort();
  return languages
    .filter((lang) => lang !== pageWords.lang)
    .map((lang) => ({
      lang,
      to: pages.find((page) => page.lang === lang)?.path ?? "/",
      words: wordsOf(lang),
    }));
}

interface LanguageSwitchProps {
  as?: "li" | "span";
  className?: string | undefined;
  /** The class of the element that wraps each link. */
  wrapperClassName?: string | undefined;
  /** Shows the code of the language and leaves its name to screen readers. */
  showsCodeOnly?: boolean;
}

/** A link to each other language, labelled with the name that the language gives itself. */
export function LanguageSwitch({
  as: Tag = "span",
  className,
  wrapperClassName,
  showsCodeOnly,
}: LanguageSwitchProps) {
  return useOtherLanguages().map(({ lang, to, words: { name } }) => (
    <Tag key={lang} className={wrapperClassName}>
      <SiteLink to={to} lang={lang} hrefLang={lang} className={className}>
        {showsCodeOnly ? (
          <>
            {lang.toUpperCase()} <span className="visually-hidden">{name}</span>
          </>
        ) : (
          name
        )}
      </SiteLink>
    </Tag>
  ));
}
