import Languages from "lucide-react/icons/languages";
import { ButtonLink } from "../button/button";
import type { Alternate } from "./page-words";
import type { Labels } from "./use-labels";

export interface LanguageLinksProps {
  /** The language of the page. */
  lang: string;
  /** The page in each language, including this one. */
  alternates: readonly Alternate[];
  labelsOf: (lang: string) => Pick<Labels, "read">;
}

/** Links to the page in the other languages, each labelled in its own language. */
export function LanguageLinks({ lang, alternates, labelsOf }: LanguageLinksProps) {
  return alternates
    .filter((other) => other.lang !== lang)
    .map((other) => (
      <ButtonLink
        key={other.lang}
        to={other.path}
        hrefLang={other.lang}
        lang={other.lang}
        look="small"
      >
        <Languages aria-hidden="true" size={18} />
        {labelsOf(other.lang).read}
      </ButtonLink>
    ));
}
