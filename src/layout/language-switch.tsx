import { useContext } from "react";
import { useSite } from "../components/hooks/use-site";
import { PageAlternates, PagesElsewhere, useWords } from "../components/labels/page-words";
import { useLabels } from "../components/labels/use-labels";
import { SiteLink } from "../components/site-link";

/** The page in the site's other languages; where it is not in one, its list or the home page there. */
export function useOtherLanguages() {
  const { lang: own } = useWords();
  const labelsOf = useLabels();
  const { homes } = useSite();
  const pages = [...useContext(PageAlternates), ...useContext(PagesElsewhere), ...homes];
  const languages = [...new Set(pages.map(({ lang }) => lang))].sort();
  return languages
    .filter((lang) => lang !== own)
    .map((lang) => ({
      lang,
      to: pages.find((page) => page.lang === lang)?.path ?? "/",
      words: labelsOf(lang),
    }));
}

interface LanguageSwitchProps {
  as?: "li" | "span";
  className?: string | undefined;
  /** The class of the element around each link. */
  around?: string | undefined;
  /** Where there is little room: the code alone is seen. */
  short?: boolean;
}

/** A link to each other language, by the language's own name. */
export function LanguageSwitch({
  as: Tag = "span",
  className,
  around,
  short,
}: LanguageSwitchProps) {
  return useOtherLanguages().map(({ lang, to, words: { name } }) => (
    <Tag key={lang} className={around}>
      <SiteLink to={to} lang={lang} hrefLang={lang} className={className}>
        {short ? (
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
